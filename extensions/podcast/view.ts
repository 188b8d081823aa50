/**
 * Plays the episode that a visitor chooses in the player above the list. Without it, the list’s links open the audio files.
 */
import { textIn } from '@freehold/visitor/attributes';
import { httpUrl } from '@freehold/visitor/sinks';

const PLAYER =
	':is(.wp-block-jetpack-podcast-player,.wp-block-jetpack-podcast-episode)';

/** Finds a part of the player around an element. */
const part = < Type extends Element >( inside: Element, selector: string ) =>
	inside.closest( PLAYER )?.querySelector< Type >( selector );

/** Shows the texts of an episode, with a link to its page. */
function describe( link: HTMLElement ): void {
	const title = part< HTMLAnchorElement >(
		link,
		'.jetpack-podcast-player__title a'
	);
	const page = textIn( link, 'page' );
	if ( title ) {
		title.textContent = textIn( link, 'title' );
		title.href = httpUrl( page );
		title.toggleAttribute( 'href', page !== '' );
	}
	part( link, '.jetpack-podcast-player__description' )?.replaceChildren(
		textIn( link, 'about' )
	);
}

document.addEventListener( 'click', ( event ) => {
	const { altKey, button, ctrlKey, metaKey, shiftKey, target } = event;
	const link =
		target instanceof Element &&
		target.closest< HTMLAnchorElement >(
			`${ PLAYER } .jetpack-podcast-player__track-link`
		);
	const audio = link && part< HTMLAudioElement >( link, 'audio' );
	if ( ! audio || button || altKey || ctrlKey || metaKey || shiftKey ) {
		return;
	}
	event.preventDefault();
	const current = part( link, '[aria-current]' );
	if ( current === link && ! audio.paused ) {
		audio.pause();
		return;
	}
	if ( current !== link ) {
		current?.removeAttribute( 'aria-current' );
		link.ariaCurrent = 'true';
		audio.src = httpUrl( link.href );
		audio.dataset.title = textIn( link, 'title' );
		audio.dataset.episode = textIn( link, 'episode' );
		describe( link );
	}
	// Rejects if the file cannot be played, which the event `error` says, too.
	audio.play().catch( () => {} );
} );

/** Media events do not bubble. */
const onAudio = (
	type: string,
	listener: ( audio: HTMLAudioElement, player: Element ) => void
) =>
	document.addEventListener(
		type,
		( { target } ) => {
			const player =
				target instanceof HTMLAudioElement && target.closest( PLAYER );
			if ( player ) {
				listener( target, player );
			}
		},
		true
	);

onAudio( 'play', ( audio, player ) => {
	document
		.querySelectorAll< HTMLAudioElement >( `${ PLAYER } audio` )
		.forEach( ( other ) => other !== audio && other.pause() );
	player.classList.add( 'is-playing' );
	part( audio, '[role="status"]' )?.replaceChildren();
	const cover = part< HTMLImageElement >( audio, '[class*="__cover"]' )?.src;
	if ( navigator.mediaSession ) {
		navigator.mediaSession.metadata = new MediaMetadata( {
			title: textIn( audio, 'title' ),
			artist: textIn( audio, 'podcast' ),
			artwork: cover ? [ { src: cover } ] : [],
		} );
	}
} );
onAudio( 'pause', ( _, player ) => player.classList.remove( 'is-playing' ) );
onAudio( 'error', ( audio ) => {
	const status = part< HTMLElement >( audio, '[role="status"]' );
	status?.replaceChildren( textIn( status, 'failed' ) );
} );
