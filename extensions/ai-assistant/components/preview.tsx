import type { Media } from '@freehold/ai/safe/sanitize';
import { useRefEffect } from '@wordpress/compose';
import { memo, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pieceReader } from '../response/pieces';
import { settled } from '../response/settled';
import { render } from '../response/to-html';
import { unfenced } from '../response/unfenced';
import { useTyping } from '../hooks/use-typing';

/** So many finished pieces are compared, and laid out, as one. */
const GROUP = 20;

/** One piece; rendered anew only when its text is another one. */
const Piece = memo( ( { text, media }: { text: string; media: Media } ) => {
	const html = useMemo( () => render( text, media ), [ text, media ] );
	return <div dangerouslySetInnerHTML={ { __html: html } } />;
} );

type GroupProps = { pieces: string[]; media: Media };

/** Some pieces, compared as strings: those that are finished stay the same. */
const Group = memo(
	( { pieces, media }: GroupProps ) => (
		<div className="freehold-ai__pieces">
			{ pieces.map( ( piece, index ) => (
				<Piece key={ index } text={ piece } media={ media } />
			) ) }
		</div>
	),
	( before: GroupProps, after: GroupProps ) =>
		before.media === after.media &&
		before.pieces.length === after.pieces.length &&
		before.pieces.every(
			( piece, index ) => piece === after.pieces[ index ]
		)
);

type Props = {
	/** The text so far. */
	text: string;
	/** Whether the response is still arriving. */
	isComing: boolean;
	/** The media that may load. Others are shown as links. */
	media: Media;
};

/**
 * Shows a response that the user has not accepted. While it arrives, only the unfinished part is rendered again.
 */
export function Preview( { text, isComing, media }: Props ): JSX.Element {
	const shown = unfenced( useTyping( text, isComing ) );
	const read = useRef< ReturnType< typeof pieceReader > >();
	read.current ??= pieceReader();
	const pieces = read.current( shown );
	const last = pieces.at( -1 );
	if ( isComing && last !== undefined ) {
		pieces[ pieces.length - 1 ] = settled( last );
	}
	const groups: string[][] = [];
	for ( let index = 0; index < pieces.length; index += GROUP ) {
		groups.push( pieces.slice( index, index + GROUP ) );
	}
	// Prevents links in a response from leaving the editor. Enter on a link is a click too.
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
				<Group key={ index } pieces={ group } media={ media } />
			) ) }
		</div>
	);
}
