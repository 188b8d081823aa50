/**
 * The player: controls over the browser's video element, which go in place of the browser's own when a visitor comes to the
 * video. It loads then, not before.
 */
import { textIn } from '@freehold/visitor/attributes';
import type { Printed } from '@freehold/visitor/printed';
import { httpUrl } from '@freehold/visitor/sinks';
import { play, previewing, toggle, wasSought } from '../store/media-player';
import { captionsOf } from './captions';
import { make, makeButton, makeMenu, makeSlider, setIcon } from './elements';
import { deedOf, type Place } from './keys';
import { noted, positionOf, recall, remember } from './memory';
import { clock, titleAt, type Mark } from './time';
import './player.scss';

/** The texts of the player, in the visitor's language. */
type Texts = Record<
	| 'play'
	| 'pause'
	| 'mute'
	| 'volume'
	| 'position'
	| 'of'
	| 'captions'
	| 'off'
	| 'close'
	| 'settings'
	| 'speed'
	| 'quality'
	| 'size'
	| 'small'
	| 'medium'
	| 'large'
	| 'pip'
	| 'fullscreen'
	| 'resumed'
	| 'restart',
	string
>;

/** What PHP prints for the player. The first source is the one of the video element. */
export type PlayerData = {
	guid: string;
	sources: { src: Printed; label: string }[];
	texts: Texts;
};

/** The controls hide after this time without a movement, in milliseconds, and the note about where the video continues. */
const IDLE_MS = 2500;
const NOTE_MS = 8000;

/** How often the position is stored, in seconds. */
const NOTE_EVERY = 5;

const SPEEDS = [ 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** Returns which element has the focus. */
function placeOf( target: Element ): Place {
	if ( target.matches( 'select' ) ) {
		return 'menu';
	}
	if ( target.matches( 'button' ) ) {
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

/** Says where a video continues, and offers its beginning. */
function sayResumed(
	note: HTMLElement,
	texts: Texts,
	at: number,
	restarted: () => void
): void {
	// Only times run from left to right in every language.
	note.dir = 'auto';
	note.append( `${ texts.resumed.replace( '%s', clock( at ) ) } ` );
	const restart = makeButton( note, texts.restart, undefined, () => {
		note.replaceChildren();
		restarted();
	} );
	restart.textContent = texts.restart;
	setTimeout( () => {
		if ( ! note.matches( ':focus-within' ) ) {
			note.replaceChildren();
		}
	}, NOTE_MS );
}

/**
 * Puts the player in place of the browser's controls.
 *
 * @param frame The element around the video.
 * @param video The video.
 * @param data  What PHP prints.
 */
export function start(
	frame: HTMLElement,
	video: HTMLVideoElement,
	{ guid, sources, texts }: PlayerData
): void {
	const root = document.createElement( 'div' );
	root.className = 'freehold-player';
	const captionBox = make( 'div', 'captions', root );
	const note = make( 'p', 'note', root );
	note.role = 'status';
	const panel = make( 'div', 'panel', root );
	panel.role = 'group';
	panel.ariaLabel = texts.settings;
	panel.hidden = true;
	const bar = make( 'div', 'bar', root );
	const line = make( 'div', 'line', bar );
	const marks = marksOf( frame );
	const has = ( element: Element, name: string, is: boolean ) =>
		element.classList.toggle( name, is );

	const timeline = makeSlider( line, 'timeline', texts.position, ( value ) =>
		seek( value )
	);
	const ticks = make( 'div', 'ticks', line );
	const tip = make( 'output', 'tip', line );
	const row = make( 'div', 'buttons', bar );
	const playButton = makeButton( row, '', undefined, () =>
		toggle( video.id )
	);
	const muteButton = makeButton( row, texts.mute, undefined, () =>
		setVolume( video.muted ? video.volume || 0.5 : 0 )
	);
	const volume = makeSlider( row, 'volume', texts.volume, ( value ) =>
		setVolume( value )
	);
	const time = make( 'span', 'time', row );
	const captionsButton = makeButton( row, texts.captions, undefined, () =>
		captions.toggle()
	);
	captionsButton.append( 'CC' );
	const settingsButton = makeButton( row, texts.settings, 'settings', () =>
		openPanel( Boolean( panel.hidden ) )
	);
	const pipButton = makeButton( row, texts.pip, 'pip', () => {
		( document.pictureInPictureElement === video
			? document.exitPictureInPicture()
			: video.requestPictureInPicture()
		).catch( () => {} );
	} );
	const fullscreenButton = makeButton(
		row,
		texts.fullscreen,
		'fullscreen',
		() => toggleFullscreen( frame, video )
	);

	const seek = ( seconds: number ) => {
		// A part of a length that is not known is no number.
		if ( Number.isFinite( seconds ) ) {
			video.currentTime = Math.min(
				Math.max( 0, seconds ),
				video.duration || 0
			);
		}
	};
	const setVolume = ( value: number ) => {
		video.muted = value <= 0;
		if ( value > 0 ) {
			video.volume = Math.min( 1, value );
		}
	};

	/** Shows the controls, and hides them later. */
	let idle: ReturnType< typeof setTimeout >;
	const wake = () => {
		has( root, 'is-idle', false );
		clearTimeout( idle );
		idle = setTimeout(
			() =>
				has(
					root,
					'is-idle',
					! video.paused &&
						panel.hidden &&
						! root.querySelector( ':focus-visible' )
				),
			IDLE_MS
		);
	};
	const openPanel = ( is: boolean ) => {
		panel.hidden = ! is;
		settingsButton.ariaExpanded = String( is );
		if ( is ) {
			panel.querySelector( 'select' )?.focus();
		}
		wake();
	};

	// The timeline.
	const place = ( name: string, seconds: number ) =>
		line.style.setProperty(
			`--freehold-${ name }`,
			String( seconds / ( video.duration || 1 ) )
		);
	const say = () => {
		const title = titleAt( marks, video.currentTime );
		timeline.ariaValueText =
			texts.of
				.replace( '%1$s', clock( video.currentTime ) )
				.replace( '%2$s', clock( video.duration ) ) +
			( title && `, ${ title }` );
	};
	const loaded = () => {
		const { buffered, currentTime } = video;
		for ( let index = 0; index < buffered.length; index++ ) {
			if ( buffered.start( index ) <= currentTime ) {
				place( 'loaded', buffered.end( index ) );
			}
		}
	};
	const moved = () => {
		timeline.value = String( video.currentTime );
		time.textContent = `${ clock( video.currentTime ) } / ${ clock(
			video.duration
		) }`;
		place( 'played', video.currentTime );
		loaded();
	};
	const measured = () => {
		timeline.max = String( video.duration || 1 );
		ticks.replaceChildren(
			...marks.slice( 1 ).flatMap( ( { start: at } ) => {
				const tick = document.createElement( 'i' );
				tick.style.setProperty(
					'--freehold-at',
					String( at / video.duration )
				);
				return at < video.duration ? [ tick ] : [];
			} )
		);
		moved();
		say();
	};
	line.addEventListener( 'pointermove', ( { clientX } ) => {
		const { left, width } = line.getBoundingClientRect();
		const at = Math.min( Math.max( 0, ( clientX - left ) / width ), 1 );
		const seconds = at * ( video.duration || 0 );
		const title = titleAt( marks, seconds );
		tip.textContent = clock( seconds ) + ( title && ` ${ title }` );
		tip.style.setProperty( '--freehold-at', String( at ) );
	} );

	// Where the visitor stopped.
	let isBegun = false;
	let stored = 0;
	const store = () => {
		if ( isBegun && ! video.loop ) {
			stored = video.currentTime;
			remember( {
				at: noted(
					recall().at ?? {},
					guid,
					video.ended ? 0 : stored,
					video.duration,
					Date.now()
				),
			} );
		}
	};
	const begin = () => {
		// Until its length is known, nothing of it plays.
		if (
			isBegun ||
			video.paused ||
			! video.duration ||
			previewing.has( video )
		) {
			return;
		}
		isBegun = true;
		const at = positionOf( recall().at, guid, video.duration, Date.now() );
		if (
			! at ||
			video.currentTime > 3 ||
			video.loop ||
			'autoplay' in video.dataset ||
			wasSought( video )
		) {
			return;
		}
		video.currentTime = at;
		sayResumed( note, texts, at, () => {
			play( video.id, 0 );
			playButton.focus();
		} );
	};

	const played = () => {
		const label = video.paused ? texts.play : texts.pause;
		setIcon( playButton, video.paused ? 'play' : 'pause' );
		playButton.title = playButton.ariaLabel = label;
		wake();
	};
	const heard = () => {
		setIcon( muteButton, video.muted ? 'muted' : 'volume' );
		muteButton.ariaPressed = String( video.muted );
		volume.value = String( video.muted ? 0 : video.volume );
		volume.style.setProperty( '--freehold-played', volume.value );
	};

	const closePanel = () => {
		openPanel( false );
		settingsButton.focus();
	};

	// The settings.
	const captions = captionsOf( video, captionBox, () => {
		press();
		if ( captionsMenu ) {
			captionsMenu.value = indexOf();
		}
	} );
	const press = () => {
		captionsButton.ariaPressed = String( Boolean( captions.current() ) );
	};
	/** Returns the number of the track that is shown, as the menu has it; -1 for none. */
	const indexOf = () =>
		String(
			captions.tracks.findIndex( ( one ) => one === captions.current() )
		);
	captionsButton.hidden = captions.tracks.length === 0;
	press();
	makeMenu(
		panel,
		texts.speed,
		SPEEDS.map( ( speed ) => [
			String( speed ),
			`${ speed.toLocaleString() }×`,
		] ),
		String( video.playbackRate ),
		( speed ) => {
			video.playbackRate = Number( speed );
		}
	);
	if ( sources.length > 1 ) {
		makeMenu(
			panel,
			texts.quality,
			sources.map( ( { label }, index ) => [ String( index ), label ] ),
			'0',
			( index ) => {
				const { currentTime, paused, playbackRate } = video;
				const source = sources[ Number( index ) ];
				if ( source ) {
					video.src = httpUrl( source.src );
					video.currentTime = currentTime;
					video.playbackRate = playbackRate;
					if ( ! paused ) {
						play( video.id );
					}
				}
			}
		);
	}
	const captionsMenu = captions.tracks.length
		? makeMenu(
				panel,
				texts.captions,
				[
					[ '-1', texts.off ],
					...captions.tracks.map(
						( { label, language }, index ): [ string, string ] => [
							String( index ),
							label || language,
						]
					),
				],
				indexOf(),
				( index ) =>
					captions.choose( captions.tracks[ Number( index ) ] )
		  )
		: undefined;
	if ( captionsMenu ) {
		const { size = '1' } = recall();
		captionBox.style.setProperty( '--freehold-size', size );
		makeMenu(
			panel,
			texts.size,
			[
				[ '0.75', texts.small ],
				[ '1', texts.medium ],
				[ '1.5', texts.large ],
			],
			size,
			( chosen ) => {
				captionBox.style.setProperty( '--freehold-size', chosen );
				remember( { size: chosen } );
			}
		);
	}
	makeButton( panel, texts.close, 'close', closePanel );
	pipButton.hidden =
		! document.pictureInPictureEnabled || video.disablePictureInPicture;

	// The visitor.
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
			openPanel( false );
		} else if ( ! isTouch || video.paused ) {
			toggle( video.id );
		} else {
			wake();
			has( root, 'is-idle', ! isIdle );
		}
	} );
	video.addEventListener(
		'dblclick',
		() => isTouch || toggleFullscreen( frame, video )
	);
	frame.addEventListener( 'keydown', ( event ) => {
		if ( event.defaultPrevented ) {
			return;
		}
		wake();
		if ( event.key === 'Escape' && ! panel.hidden ) {
			closePanel();
			return;
		}
		const deed = deedOf( event, placeOf( event.target as Element ) );
		if ( ! deed ) {
			return;
		}
		event.preventDefault();
		switch ( deed.name ) {
			case 'seek':
				seek( video.currentTime + deed.by );
				break;
			case 'part':
				seek( deed.part * video.duration );
				break;
			case 'volume':
				setVolume( ( video.muted ? 0 : video.volume ) + deed.by );
				break;
			default:
				if ( ! event.repeat ) {
					( {
						toggle: playButton,
						mute: muteButton,
						captions: captionsButton,
						fullscreen: fullscreenButton,
					} )[ deed.name ].click();
				}
		}
	} );
	[ 'pointermove', 'focusin', 'focusout' ].forEach( ( type ) =>
		frame.addEventListener( type, wake )
	);
	document.addEventListener( 'fullscreenchange', () => {
		fullscreenButton.ariaPressed = String(
			document.fullscreenElement === frame
		);
	} );
	window.addEventListener( 'pagehide', store );

	const follow = ( types: string, act: () => void ) =>
		types
			.split( ' ' )
			.forEach( ( type ) => video.addEventListener( type, act ) );
	follow( 'play pause emptied', played );
	follow( 'pause ended', store );
	follow( 'volumechange', heard );
	follow( 'durationchange', measured );
	follow( 'timeupdate seeking', moved );
	follow( 'seeking', say );
	follow( 'progress', loaded );
	follow( 'play loadedmetadata timeupdate', begin );
	follow( 'timeupdate', () => {
		if ( Math.abs( video.currentTime - stored ) > NOTE_EVERY ) {
			store();
		}
	} );

	measured();
	heard();
	frame.role = 'group';
	frame.ariaLabel = video.ariaLabel;
	// A video without the browser's controls would lose the focus.
	video.tabIndex = -1;
	video.controls = false;
	frame.append( root );
	played();
	begin();
}
