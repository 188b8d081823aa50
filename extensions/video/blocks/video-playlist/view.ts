/**
 * Playlists: one video is shown, and the next one follows it. Without this script, the list leads to the videos.
 */
import { eachPrinted } from '@freehold/visitor/printed';

/** What PHP prints. */
type Texts = {
	/** Such as `Now playing: %1$s (%2$s of %3$s)`. */
	now: string;
};

/** A playlist of videos or audio: its players, the links to them in the same order, and the place of the one that is shown. */
type Playlist = {
	figures: HTMLElement[];
	links: HTMLAnchorElement[];
	current: number;
};

const mediaOf = ( { figures }: Playlist, index: number ) =>
	figures[ index ]?.querySelector< HTMLMediaElement >( 'video, audio' );

/** Shows a video in place of another one. */
function show( list: Playlist, index: number ): void {
	const full = document.fullscreenElement;
	const next = list.figures[ index ]?.querySelector( 'video' )?.parentElement;
	if ( index !== list.current ) {
		mediaOf( list, list.current )?.pause();
		if ( full && list.figures[ list.current ]?.contains( full ) ) {
			// What is hidden would stay there as an empty screen. Browsers let the next one in after a key alone.
			document
				.exitFullscreen()
				.then( () => next?.requestFullscreen() )
				.catch( () => {} );
		}
	}
	list.current = index;
	list.figures.forEach( ( figure, at ) =>
		figure.classList.toggle( 'is-current', at === index )
	);
	list.links.forEach( ( link, at ) => {
		link.ariaCurrent = at === index ? 'true' : null;
	} );
}

/** Returns what says which one plays; of one that the visitor may not watch, only what its link says. */
const textOf = ( list: Playlist, { now }: Texts ): string => {
	const { links, current } = list;
	const title =
		links[ current ]?.querySelector( '.freehold-playlist__title' )
			?.textContent ?? '';
	return mediaOf( list, current )
		? now
				.replace( '%1$s', () => title )
				.replace( '%2$s', String( current + 1 ) )
				.replace( '%3$s', String( links.length ) )
		: title;
};

eachPrinted< Texts >( 'video-playlist', ( texts, element ) => {
	const list: Playlist = {
		figures: [
			...element.querySelectorAll< HTMLElement >(
				'.freehold-playlist__videos > figure'
			),
		],
		links: [
			...element.querySelectorAll< HTMLAnchorElement >(
				'.freehold-playlist__link'
			),
		],
		current: 0,
	};
	const { figures, links } = list;
	const play = ( index: number ) => {
		const hadFocus = figures[ list.current ]?.matches( ':focus-within' );
		show( list, index );
		element
			.querySelector( '.freehold-playlist__status' )
			?.replaceChildren( textOf( list, texts ) );
		const media = mediaOf( list, index );
		// A browser that does not allow it leaves it paused.
		media?.play().catch( () => {} );
		if ( hadFocus ) {
			// Audio with the player takes no focus itself.
			( media?.localName === 'video' ? media : links[ index ] )?.focus();
		}
	};
	/** Goes on by some places, past videos that the visitor may not watch. */
	const go = ( by: number ) => {
		let index = list.current + by;
		while ( figures[ index ] && ! mediaOf( list, index ) ) {
			index += by;
		}
		if ( figures[ index ] ) {
			play( index );
		}
	};

	links.forEach( ( link, index ) =>
		link.addEventListener( 'click', ( event ) => {
			if ( ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
				event.preventDefault();
				play( index );
			}
		} )
	);
	figures.forEach( ( _, index ) => {
		const video = mediaOf( list, index );
		video?.addEventListener( 'ended', () => go( 1 ) );
		// A link to a time can play a video that is not shown.
		video?.addEventListener( 'play', () => {
			if ( list.current !== index ) {
				play( index );
			}
		} );
	} );
	element.addEventListener( 'keydown', ( event ) => {
		const by = { N: 1, P: -1 }[ event.key ];
		if (
			by &&
			event.shiftKey &&
			! ( event.target as Element ).matches(
				'select, input:not([type=range])'
			)
		) {
			event.preventDefault();
			go( by );
		}
	} );
	// The URL can name a video that is not shown, also as visitors share it.
	const showNamed = () => {
		const { hash } = location;
		const guid = /&video=(\w+)/.exec( hash )?.[ 1 ];
		const named = figures.findIndex(
			( figure ) =>
				`#${ figure.id }` === hash ||
				( guid && figure.querySelector( `[data-guid="${ guid }"]` ) )
		);
		if ( named >= 0 && named !== list.current ) {
			show( list, named );
			figures[ named ]?.scrollIntoView( { block: 'nearest' } );
		}
	};
	window.addEventListener( 'hashchange', showNamed );
	showNamed();
} );
