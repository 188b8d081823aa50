import { Button, TextareaControl, TextControl } from '@freehold/controls';
import { forwardRef, useEffect, useRef, useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { timestamp, type Cue } from '../captions';
import { readTime, type CueProblem } from '../cues';

/**
 * Returns what is wrong with a cue, in words.
 *
 * @param problem The problem.
 */
export function textOfProblem( problem: CueProblem ): string {
	switch ( problem ) {
		case 'overlap':
			return __( 'Overlaps another caption.', 'freehold' );
		case 'backwards':
			return __( 'A caption must end after it starts.', 'freehold' );
		case 'empty':
			return __( 'A line without a text is not saved.', 'freehold' );
	}
}

/** Returns a time with all its digits, without hours if there are none. */
const format = ( seconds: number ): string =>
	timestamp( seconds ).replace( /^00:/, '' );

type TimeProps = {
	/** The cue’s place in the list. */
	place: number;
	label: string;
	buttonLabel: string;
	seconds: number;
	playhead: () => number;
	onChange: ( seconds: number ) => void;
};

/** Renders a time that the user enters, or sets from the playhead. It is read when the user leaves the field. */
function TimeField( {
	buttonLabel,
	label,
	onChange,
	place,
	playhead,
	seconds,
}: TimeProps ): JSX.Element {
	const [ text, setText ] = useState( format( seconds ) );
	useEffect( () => setText( format( seconds ) ), [ place, seconds ] );
	const entered = readTime( text );
	return (
		<div className="freehold-cues__time">
			<TextControl
				label={ label }
				help={
					entered === null
						? __( 'Enter a time such as 1:02.5.', 'freehold' )
						: undefined
				}
				value={ text }
				onChange={ setText }
				onBlur={ () => {
					if ( entered !== null && entered !== seconds ) {
						onChange( entered );
					}
				} }
			/>
			<Button
				variant="secondary"
				aria-label={ buttonLabel }
				onClick={ () => onChange( playhead() ) }
			>
				{ __( 'Playhead', 'freehold' ) }
			</Button>
		</div>
	);
}

type Props = {
	cue: Cue;
	/** Its place in the list. */
	place: number;
	isChapters: boolean;
	problem: CueProblem | null;
	/** Returns the time of the video or audio, in seconds. */
	playhead: () => number;
	onChange: ( changes: Partial< Cue > ) => void;
	onRemove: () => void;
	/** Called with the place of the caret. */
	onSplit: ( caret: number ) => void;
	/** Undefined for the last cue. */
	onMerge: ( () => void ) | undefined;
};

/** Renders the times and the text of a cue. */
export const CueFields = forwardRef< HTMLDivElement, Props >( function Fields(
	{
		cue,
		isChapters,
		onChange,
		onMerge,
		onRemove,
		onSplit,
		place,
		playhead,
		problem,
	},
	ref
): JSX.Element {
	const caret = useRef( 0 );
	useEffect( () => {
		caret.current = 0;
	}, [ place ] );
	const round = ( seconds: number ) => Math.round( seconds * 1000 ) / 1000;
	return (
		<div className="freehold-cues__fields" ref={ ref }>
			<TimeField
				label={ __( 'Start', 'freehold' ) }
				buttonLabel={ __( 'Start at the playhead', 'freehold' ) }
				place={ place }
				seconds={ cue.start }
				playhead={ playhead }
				onChange={ ( start ) => onChange( { start: round( start ) } ) }
			/>
			{ ! isChapters && (
				<TimeField
					label={ __( 'End', 'freehold' ) }
					buttonLabel={ __( 'End at the playhead', 'freehold' ) }
					place={ place }
					seconds={ cue.end }
					playhead={ playhead }
					onChange={ ( end ) => onChange( { end: round( end ) } ) }
				/>
			) }
			<TextareaControl
				className="freehold-cues__text"
				label={
					isChapters
						? __( 'Title', 'freehold' )
						: __( 'Text', 'freehold' )
				}
				help={
					problem && ! ( isChapters && problem !== 'empty' )
						? textOfProblem( problem )
						: undefined
				}
				rows={ isChapters ? 1 : 3 }
				value={ cue.text }
				onChange={ ( text ) =>
					onChange( {
						text: isChapters ? text.replace( /\n/g, ' ' ) : text,
					} )
				}
				onSelect={ ( { currentTarget } ) => {
					caret.current = currentTarget.selectionStart;
				} }
			/>
			<div className="freehold-cues__buttons">
				{ ! isChapters && (
					<>
						<Button
							variant="secondary"
							onClick={ () => onSplit( caret.current ) }
						>
							{ _x( 'Split', 'divide a caption', 'freehold' ) }
						</Button>
						<Button
							variant="secondary"
							disabled={ ! onMerge }
							onClick={ onMerge }
						>
							{ __( 'Merge with next', 'freehold' ) }
						</Button>
					</>
				) }
				<Button variant="tertiary" isDestructive onClick={ onRemove }>
					{ __( 'Delete', 'freehold' ) }
				</Button>
			</div>
		</div>
	);
} );
