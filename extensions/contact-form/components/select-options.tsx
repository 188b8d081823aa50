import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { textOf } from '@freehold/stored-text';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { linesOf } from './lines';

type Props = {
	/** The stored options, of any type. */
	options: unknown;
	onChange: ( options: string[] ) => void;
};

/** The options of a dropdown, one in each line. Enter adds one, and pasted lines become one each. */
export function SelectOptions( { options, onChange }: Props ): JSX.Element {
	const beginStep = useUndoSteps();
	const [ list, focusAfterwards ] = useFocusAfterwards();
	const stored = Array.isArray( options ) ? options.map( textOf ) : [];
	const labels = stored.length > 0 ? stored : [ '' ];
	const replace = ( at: number, count: number, added: string[] ) => {
		beginStep();
		onChange( [
			...labels.slice( 0, at ),
			...added,
			...labels.slice( at + count ),
		] );
	};
	const focus = ( at: number ) =>
		focusAfterwards( `li:nth-child(${ at + 1 }) input` );

	const onKeyDown = ( event: KeyboardEvent, at: number, label: string ) => {
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			replace( at + 1, 0, [ '' ] );
			focus( at + 1 );
		}
		if ( event.key === 'Backspace' && label === '' && labels.length > 1 ) {
			event.preventDefault();
			replace( at, 1, [] );
			focus( Math.max( 0, at - 1 ) );
		}
		// The editor would take the keys for the block’s, except for shortcuts such as saving.
		if ( ! ( event.ctrlKey || event.metaKey ) || event.key === 'a' ) {
			event.stopPropagation();
		}
	};
	const onPaste = ( event: ClipboardEvent, at: number, label: string ) => {
		event.stopPropagation();
		const lines = linesOf( event.clipboardData.getData( 'text/plain' ) );
		if ( lines.length > 1 ) {
			event.preventDefault();
			replace( at, 1, label === '' ? lines : [ label, ...lines ] );
			focus( at + lines.length - ( label === '' ? 1 : 0 ) );
		}
	};
	return (
		<div ref={ list } className="freehold-field__select-options">
			<ul>
				{ labels.map( ( label, at ) => (
					<li key={ at }>
						<input
							type="text"
							aria-label={ sprintf(
								/* translators: %d: the number of an option in a list. */
								__( 'Option %d', 'freehold' ),
								at + 1
							) }
							placeholder={ __( 'Add option…', 'freehold' ) }
							value={ label }
							onChange={ ( { target } ) => {
								beginStep( String( at ) );
								onChange(
									labels.map( ( one, index ) =>
										index === at ? target.value : one
									)
								);
							} }
							onKeyDown={ ( event ) =>
								onKeyDown( event, at, label )
							}
							onPaste={ ( event ) => onPaste( event, at, label ) }
						/>
						{ labels.length > 1 && (
							<Button
								icon={ closeSmall }
								size="small"
								label={ sprintf(
									/* translators: %s: the label of an option. */
									__( 'Remove “%s”', 'freehold' ),
									label
								) }
								onClick={ () => {
									replace( at, 1, [] );
									focus( Math.min( at, labels.length - 2 ) );
								} }
							/>
						) }
					</li>
				) ) }
			</ul>
			<Button
				variant="tertiary"
				size="small"
				onClick={ () => {
					replace( labels.length, 0, [ '' ] );
					focus( labels.length );
				} }
			>
				{ __( 'Add option', 'freehold' ) }
			</Button>
		</div>
	);
}
