/**
 * The player: controls over the browser's video or audio element, which go in place of the browser's own when a visitor comes to
 * it. It loads then, not before.
 */
import { textIn } from '@freehold/visitor/attributes';
import { showTexts } from './audio-texts';
import { elementOf, toggle } from './media-player';
import type { PlayerData } from './data';
import { follow, make, makeButton, makeSlider, setIcon } from './elements';
import { deedOf, type Deed, type Place } from './keys';
import './player.scss';
import { followLines } from './lines';
import { reportPlays } from './report';
import { resume } from './resume';
import { makeSettings } from './settings';
import { goToLinked } from './share';
import { clock, type Mark } from './time';
import { makeTimeline } from './timeline';

export type { PlayerData } from './data';
export { followLines } from './lines';

/** The controls hide after this time without a movement, in milliseconds. */
const IDLE_MS = 2500;

/** Returns which element has the focus. */
function placeOf( target: Element ): Place {
	if ( target.matches( 'select, .freehold-player__share input' ) ) {
		return 'menu';
	}
	if ( target.matches( 'button, summary' ) ) {
		return 'button';
	}
	if ( target.matches( 'input' ) ) {
		return target.matches( '.freehold-player__volume' )
			? 'volume'
			: 'timeline';
	}
	return 'video';
}

/** Returns the chapters in the list below the video. */
const marksOf = ( frame: Element ): Mark[] =>
	[
		...( frame.parentElement?.querySelectorAll< HTMLElement >(
			'.freehold-video__chapters a[data-time]'
		) ?? [] ),
	].map( ( link ) => ( {
		start: Number( textIn( link, 'time' ) ),
		title: link.lastChild?.textContent?.trim() ?? '',
	} ) );

/** Opens full screen, or leaves it. */
function toggleFullscreen( frame: HTMLElement, video: HTMLVideoElement ): void {
	// Phones of Apple open only the video itself.
	const { webkitEnterFullscreen } = video as unknown as {
		webkitEnterFullscreen?: () => void;
	};
	if ( document.fullscreenElement ) {
		document.exitFullscreen();
	} else if ( frame.requestFullscreen ) {
		frame.requestFullscreen().catch( () => {} );
	} else {
		webkitEnterFullscreen?.call( video );
	}
}

/** Goes to a time of a video, in seconds. A part of a length that is not known is no number. */
function seek( video: HTMLMediaElement, seconds: number ): void {
	if ( Number.isFinite( seconds ) ) {
		video.currentTime = Math.min(
			Math.max( 0, seconds ),
			video.duration || 0
		);
	}
}

/** Sets the volume, from 0 to 1. Where it was is kept while the sound is off. */
function setVolume( video: HTMLMediaElement, value: number ): void {
	video.muted = value <= 0;
	if ( value > 0 ) {
		video.volume = Math.min( 1, value );
	}
}

/** Adds the button that plays. It follows the video. */
function makePlayButton(
	row: HTMLElement,
	video: HTMLMediaElement,
	texts: PlayerData[ 'texts' ]
): HTMLButtonElement {
	const button = makeButton( row, '', undefined, () => toggle( video.id ) );
	const played = () => {
		setIcon( button, video.paused ? 'play' : 'pause' );
		button.title = button.ariaLabel = video.paused
			? texts.play
			: texts.pause;
	};
	follow( video, 'play pause emptied', played );
	played();
	return button;
}

/** Adds the controls of the sound, which follow the video. Returns the button that turns it off. */
function makeVolume(
	row: HTMLElement,
	video: HTMLMediaElement,
	texts: PlayerData[ 'texts' ]
): HTMLButtonElement {
	const button = makeButton( row, texts.mute, undefined, () =>
		setVolume( video, video.muted ? video.volume || 0.5 : 0 )
	);
	const slider = makeSlider( row, 'volume', texts.volume, ( value ) =>
		setVolume( video, value )
	);
	const heard = () => {
		setIcon( button, video.muted ? 'muted' : 'volume' );
		button.ariaPressed = String( video.muted );
		slider.value = String( video.muted ? 0 : video.volume );
		slider.style.setProperty( '--freehold-played', slider.value );
	};
	follow( video, 'volumechange', heard );
	heard();
	return button;
}

/** Adds the time. It follows the video. */
function makeTime( row: HTMLElement, video: HTMLMediaElement ): void {
	const time = make( 'span', 'time', row );
	const moved = () => {
		time.textContent = `${ clock( video.currentTime ) } / ${ clock(
			video.duration
		) }`;
	};
	follow( video, 'durationchange timeupdate seeking', moved );
	moved();
}

/** Adds the buttons that show the video in another place. Returns the one for full screen. */
function makeElsewhere(
	row: HTMLElement,
	frame: HTMLElement,
	video: HTMLVideoElement,
	texts: PlayerData[ 'texts' ]
): HTMLButtonElement {
	const pip = makeButton( row, texts.pip, 'pip', () => {
		( document.pictureInPictureElement === video
			? document.exitPictureInPicture()
			: video.requestPictureInPicture()
		).catch( () => {} );
	} );
	pip.hidden =
		! document.pictureInPictureEnabled || video.disablePictureInPicture;
	const button = makeButton( row, texts.fullscreen, 'fullscreen', () =>
		toggleFullscreen( frame, video )
	);
	follow( document, 'fullscreenchange', () => {
		button.ariaPressed = String( document.fullscreenElement === frame );
	} );
	return button;
}

/** What a visitor operates, beyond the controls. */
type Operated = {
	frame: HTMLElement;
	video: HTMLMediaElement;
	root: HTMLElement;
	panel: HTMLElement;
	/** Shows the controls, and hides them later. */
	wake: () => void;
	/** Shows where a key has gone. */
	sought: () => void;
	openSettings: ( isOpen: boolean ) => void;
};

/** Reacts to mouse and finger on the video. A finger shows the controls first. */
function listenToPointer(
	{ frame, root, panel, wake, openSettings }: Operated,
	video: HTMLVideoElement
): void {
	let isTouch = false;
	frame.addEventListener(
		'pointerdown',
		( { pointerType } ) => {
			isTouch = pointerType !== 'mouse';
		},
		true
	);
	video.addEventListener( 'click', ( event ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		const isIdle = root.matches( '.is-idle' );
		if ( ! panel.hidden ) {
			openSettings( false );
		} else if ( ! isTouch || video.paused ) {
			toggle( video.id );
		} else {
			wake();
			root.classList.toggle( 'is-idle', ! isIdle );
		}
	} );
	video.addEventListener(
		'dblclick',
		() => isTouch || toggleFullscreen( frame, video )
	);
	follow( frame, 'pointermove focusin focusout', wake );
}

/** Reacts to the keys. */
function listenToKeys(
	{ frame, video, panel, sought, wake }: Operated,
	closeSettings: () => void,
	buttons: Partial<
		Record<
			Exclude< Deed[ 'name' ], 'seek' | 'volume' | 'part' >,
			HTMLButtonElement
		>
	>
): void {
	frame.addEventListener( 'keydown', ( event ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		wake();
		if ( event.key === 'Escape' && ! panel.hidden ) {
			closeSettings();
			return;
		}
		const deed = deedOf( event, placeOf( event.target as Element ) );
		if ( ! deed ) {
			return;
		}
		event.preventDefault();
		switch ( deed.name ) {
			case 'seek':
				seek( video, video.currentTime + deed.by );
				sought();
				break;
			case 'part':
				seek( video, deed.part * video.duration );
				sought();
				break;
			case 'volume':
				setVolume(
					video,
					( video.muted ? 0 : video.volume ) + deed.by
				);
				break;
			default:
				if ( ! event.repeat ) {
					buttons[ deed.name ]?.click();
				}
		}
	} );
}

/**
 * Puts the player in place of the browser's controls.
 *
 * @param frame The element around the video.
 * @param video The video or audio.
 * @param data  What PHP prints.
 */
export function start(
	frame: HTMLElement,
	video: HTMLMediaElement,
	data: PlayerData
): void {
	const { texts } = data;
	const film = video instanceof HTMLVideoElement ? video : undefined;
	const hadFocus = frame.ownerDocument.activeElement === video;
	const marks = marksOf( frame );
	const root = document.createElement( 'div' );
	root.className = `freehold-player is-${ video.localName }`;
	const box = make( 'div', 'captions', root );
	const note = make( 'p', 'note', root );
	note.role = 'status';
	const panel = make( 'div', 'panel', root );
	const bar = make( 'div', 'bar', root );

	let idle: ReturnType< typeof setTimeout >;
	const wake = () => {
		root.classList.remove( 'is-idle' );
		clearTimeout( idle );
		idle = setTimeout(
			() =>
				root.classList.toggle(
					'is-idle',
					Boolean( film ) &&
						! video.paused &&
						panel.hidden &&
						! root.querySelector( ':focus-visible' )
				),
			IDLE_MS
		);
	};

	const { draw, sought } = makeTimeline( bar, video, marks, data, ( to ) =>
		seek( video, to )
	);
	const row = make( 'div', 'buttons', bar );
	const playButton = makePlayButton( row, video, texts );
	const muteButton = makeVolume( row, video, texts );
	makeTime( row, video );
	const captionsButton = makeButton( row, texts.captions );
	captionsButton.append( 'CC' );
	const openSettings = ( isOpen: boolean ) => {
		settings.open( isOpen );
		wake();
	};
	const settingsButton = makeButton( row, texts.settings, 'settings', () =>
		openSettings( Boolean( panel.hidden ) )
	);
	const fullscreenButton = film && makeElsewhere( row, frame, film, texts );
	const settings = makeSettings(
		{ box, panel, captionsButton, settingsButton },
		video,
		data
	);

	const operated = {
		frame,
		video,
		root,
		panel,
		wake,
		sought,
		openSettings,
	};
	if ( film ) {
		listenToPointer( operated, film );
	} else {
		showTexts( frame, video, data, captionsButton, marks, draw );
	}
	listenToKeys( operated, settings.close, {
		toggle: playButton,
		mute: muteButton,
		captions: captionsButton,
		...( fullscreenButton && { fullscreen: fullscreenButton } ),
	} );
	follow( video, 'play pause emptied', wake );

	frame.role = 'group';
	frame.ariaLabel = video.ariaLabel;
	// A video without the browser's controls would lose the focus.
	video.tabIndex = -1;
	video.controls = false;
	frame.append( root );
	wake();
	followLines( video );
	reportPlays( video, data.report );
	if ( film ) {
		goToLinked( video, data.guid, elementOf() === video );
	} else if ( hadFocus ) {
		// Audio without the browser's controls is not shown.
		playButton.focus();
	}
	resume( video, note, data, () => playButton.focus() );
}
