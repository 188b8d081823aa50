/**
 * Lists of links to times: chapters, and the lines of a transcript.
 */
import { textIn } from '@freehold/visitor/attributes';
import { play } from './media-player';

/**
 * Marks the line that plays, and scrolls its list there, unless the visitor is in it.
 *
 * @param media The video or audio.
 * @param list  The list.
 */
export function followList( media: HTMLMediaElement, list: HTMLElement ): void {
	const links = [ ...list.querySelectorAll< HTMLElement >( 'a[data-time]' ) ];
	let last: HTMLElement | undefined;
	const mark = () => {
		const current = links
			.filter(
				( link ) =>
					Number( textIn( link, 'time' ) ) <= media.currentTime
			)
			.pop();
		if ( current === last || ! list.isConnected ) {
			return;
		}
		last?.removeAttribute( 'aria-current' );
		last = current;
		if ( current ) {
			current.ariaCurrent = 'true';
		}
		if ( ! list.matches( ':hover, :has(:focus-visible)' ) ) {
			list.scrollTop =
				( current?.offsetTop ?? 0 ) - list.clientHeight / 3;
		}
	};
	media.addEventListener( 'timeupdate', mark );
	media.addEventListener( 'seeking', mark );
	mark();
}

/**
 * Marks the lines that play in the lists around a video or audio.
 *
 * @param media The video or audio.
 */
export const followLines = ( media: HTMLMediaElement ): void =>
	media.parentElement?.parentElement
		?.querySelectorAll( 'ol' )
		.forEach( ( list ) => followList( media, list ) );

/**
 * Plays from the line that a visitor chooses.
 *
 * @param media The video or audio.
 * @param lists What is around its lists.
 */
export function playLines( media: HTMLMediaElement, lists: Element ): void {
	lists.addEventListener( 'click', ( event ) => {
		const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent;
		const link = ( target as Element ).closest< HTMLElement >(
			'a[data-time]'
		);
		if ( link && ! ctrlKey && ! metaKey && ! shiftKey ) {
			event.preventDefault();
			play( media.id, Number( textIn( link, 'time' ) ) );
		}
	} );
}
