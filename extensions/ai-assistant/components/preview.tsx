import { useRefEffect } from '@wordpress/compose';
import { memo, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pieceReader } from '../response/pieces';
import { toPreviewHtml } from '../response/to-html';
import { unfenced } from '../response/unfenced';
import { useTyping } from '../hooks/use-typing';

/** So many finished pieces are compared, and laid out, as one. */
const GROUP = 20;

/** One piece; rendered anew only when its text is another one. */
const Piece = memo( ( { text }: { text: string } ) => {
	const html = useMemo( () => toPreviewHtml( text ), [ text ] );
	return <div dangerouslySetInnerHTML={ { __html: html } } />;
} );

type GroupProps = { pieces: string[] };

/** Some pieces, compared as strings: those that are finished stay the same. */
const Group = memo(
	( { pieces }: GroupProps ) => (
		<div className="freehold-ai__pieces">
			{ pieces.map( ( piece, index ) => (
				<Piece key={ index } text={ piece } />
			) ) }
		</div>
	),
	( before: GroupProps, after: GroupProps ) =>
		before.pieces.length === after.pieces.length &&
		before.pieces.every(
			( piece, index ) => piece === after.pieces[ index ]
		)
);

type Props = {
	/** The text so far. */
	text: string;
	/** Whether it is coming in now. */
	isComing: boolean;
};

/**
 * A text of the assistant's that nobody has accepted yet, while it comes and after. Only what is not finished is rendered
 * again when more of it comes.
 */
export function Preview( { text, isComing }: Props ): JSX.Element {
	const shown = unfenced( useTyping( text, isComing ) );
	const read = useRef< ReturnType< typeof pieceReader > >();
	read.current ??= pieceReader();
	const pieces = read.current( shown );
	const groups: string[][] = [];
	for ( let index = 0; index < pieces.length; index += GROUP ) {
		groups.push( pieces.slice( index, index + GROUP ) );
	}
	// A link in an answer is text: it must not lead out of the editor. Enter on it is a click as well.
	const links = useRefEffect< HTMLElement >( ( node ) => {
		const onClick = ( event: MouseEvent ) => {
			if ( ( event.target as Element ).closest( 'a' ) ) {
				event.preventDefault();
			}
		};
		node.addEventListener( 'click', onClick );
		return () => node.removeEventListener( 'click', onClick );
	}, [] );
	return (
		<div
			ref={ links }
			className="freehold-ai__text"
			role="group"
			aria-label={ __( 'AI Assistant response', 'freehold' ) }
			aria-busy={ isComing }
			dir="auto"
		>
			{ groups.map( ( group, index ) => (
				<Group key={ index } pieces={ group } />
			) ) }
		</div>
	);
}
