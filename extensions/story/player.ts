/**
 * Plays a story in a dialog over the whole window, in a chunk of its own. The list of slides moves there and back, so nothing loads
 * twice.
 */
import { textIn } from '@freehold/visitor/attributes';
import './player.scss';

/** How long the list has not scrolled when it is at rest, in milliseconds. */
const REST_MS = 100;

/** A longer touch pauses the story and is no tap, in milliseconds. */
const TAP_MS = 300;

const isStill = () => matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** A story that is open. */
class Player {
	private readonly place: HTMLElement;
	private readonly dialog: HTMLDialogElement;
	private readonly list: HTMLElement;
	private readonly slides: HTMLElement[];
	private readonly bars: HTMLElement[];
	private readonly listening = new AbortController();
	private current = -1;
	private isPaused = isStill();
	private isMuted = false;
	/** Whether the list scrolls to the current slide. On a slow device it rests on its way, which no visitor has asked for. */
	private isDriven = false;
	/** When a finger came down, while it is. */
	private heldSince = 0;
	private timer?: ReturnType< typeof setTimeout >;

	/** @param opener The button over the list. */
	constructor( private readonly opener: HTMLElement ) {
		this.place = opener.parentElement as HTMLElement;
		this.dialog = this.place.nextElementSibling as HTMLDialogElement;
		this.list = this.place.querySelector( 'ol' ) as HTMLElement;
		this.slides = [ ...this.list.children ] as HTMLElement[];
		this.bars = [
			...( this.part( 'bars' )?.children ?? [] ),
		] as HTMLElement[];
		this.listenToControls();
		this.listenToSlides();
		this.showControls( false );
		this.dialog.prepend( this.list );
		this.dialog.showModal();
		this.list.scrollLeft = 0;
		this.list.focus();
		this.begin( 0 );
	}

	private part( name: string ) {
		return this.dialog.querySelector< HTMLElement >(
			`.freehold-story__${ name }`
		);
	}

	private videoOf( index: number ) {
		return this.slides[ index ]?.querySelector( 'video' );
	}

	/** Shows the controls of the browser for videos, which the dialog has itself. */
	private showControls( isShown: boolean ) {
		for ( const video of this.list.querySelectorAll( 'video' ) ) {
			video.controls = isShown;
		}
	}

	private label( name: string, isOn: boolean ) {
		const button = this.part( name );
		if ( button ) {
			button.ariaLabel = textIn( button, isOn ? 'on' : 'off' );
			button.classList.toggle( 'is-off', ! isOn );
		}
	}

	/** Makes the video of the current slide, and the bar, do what the visitor wants. */
	private update() {
		const isStopped = this.isPaused || this.heldSince > 0;
		this.dialog.classList.toggle( 'is-paused', isStopped );
		this.label( 'pause', ! this.isPaused );
		this.label( 'mute', ! this.isMuted );
		const video = this.videoOf( this.current );
		if ( ! video ) {
			return;
		}
		video.muted = this.isMuted;
		if ( isStopped ) {
			video.pause();
			return;
		}
		video.play().catch( ( { name }: Error ) => {
			// Some browsers play only without sound.
			if ( name === 'NotAllowedError' && ! this.isMuted ) {
				this.isMuted = true;
				this.update();
			}
			if ( video.error ) {
				this.skip( video );
			}
		} );
	}

	/** Goes on from a video that is missing or broken. */
	private skip( video: EventTarget | null ) {
		if ( ! this.isPaused && video === this.videoOf( this.current ) ) {
			this.end();
		}
	}

	private announce() {
		const status = this.part( 'status' );
		const slide = this.slides[ this.current ];
		if ( status && slide ) {
			const text =
				slide.querySelector( 'figcaption' )?.textContent ||
				slide.querySelector( 'img' )?.alt;
			const at = textIn( status, 'text' )
				.replace( '%1$d', String( this.current + 1 ) )
				.replace( '%2$d', String( this.slides.length ) );
			status.textContent = text ? `${ at }: ${ text }` : at;
		}
	}

	/** Begins a slide that has come into view. */
	private begin( index: number ) {
		if ( index === this.current ) {
			return;
		}
		this.videoOf( this.current )?.pause();
		this.current = index;
		this.slides.forEach( ( slide, at ) => {
			slide.inert = at !== index;
			const image = slide.querySelector( 'img' );
			if ( image && Math.abs( at - index ) < 2 ) {
				image.loading = 'eager';
			}
		} );
		const video = this.videoOf( index );
		this.bars.forEach( ( bar, at ) => {
			bar.classList.toggle( 'is-done', at < index );
			bar.classList.toggle( 'is-current', at === index );
			bar.style.animationDuration =
				at === index && video?.duration ? `${ video.duration }s` : '';
		} );
		if ( video ) {
			video.currentTime = 0;
		}
		this.update();
	}

	/** Goes to a slide, if there is one. */
	private go( index: number ) {
		if ( this.slides[ index ] ) {
			this.begin( index );
			this.isDriven = true;
			this.slides[ index ].scrollIntoView( {
				behavior: isStill() ? 'instant' : 'smooth',
				inline: 'start',
				block: 'nearest',
			} );
		}
	}

	/** Goes to a slide that the visitor wants. */
	private choose( index: number ) {
		this.go( index );
		this.announce();
	}

	/** Goes on by itself, and stops at the end. */
	private end() {
		if ( this.current < this.slides.length - 1 ) {
			this.go( this.current + 1 );
		} else {
			this.isPaused = true;
			this.update();
		}
	}

	private toggle() {
		this.isPaused = ! this.isPaused;
		const isOver =
			this.current === this.slides.length - 1 &&
			( this.videoOf( this.current )?.ended ??
				this.bars[ this.current ]
					?.getAnimations()
					.some( ( { playState } ) => playState === 'finished' ) );
		if ( isOver && this.current > 0 ) {
			this.go( 0 );
		} else {
			this.update();
		}
	}

	private on(
		target: EventTarget | null,
		type: string,
		react: ( event: Event ) => void
	) {
		target?.addEventListener( type, react, {
			signal: this.listening.signal,
			// What videos say does not bubble.
			capture: true,
		} );
	}

	private listenToControls() {
		const { dialog } = this;
		const click = ( name: string, react: () => void ) =>
			this.on( this.part( name ), 'click', react );
		click( 'prev', () => this.choose( this.current - 1 ) );
		click( 'next', () => this.choose( this.current + 1 ) );
		click( 'close', () => dialog.close() );
		click( 'pause', () => this.toggle() );
		click( 'mute', () => {
			this.isMuted = ! this.isMuted;
			this.update();
		} );
		this.on( dialog, 'close', () => this.close() );
		this.on( dialog, 'keydown', ( event ) =>
			this.press( event as KeyboardEvent )
		);
		this.on( document, 'visibilitychange', () => {
			this.isPaused ||= document.hidden;
			this.update();
		} );
	}

	private listenToSlides() {
		const { dialog, list } = this;
		this.on( this.part( 'bars' ), 'animationend', () => {
			if ( ! this.isPaused && ! this.videoOf( this.current ) ) {
				this.end();
			}
		} );
		this.on( dialog, 'ended', () => this.end() );
		this.on( dialog, 'error', ( { target } ) => this.skip( target ) );
		this.on( dialog, 'loadedmetadata', ( { target } ) => {
			const bar = this.bars[ this.current ];
			if ( bar && target === this.videoOf( this.current ) ) {
				bar.style.animationDuration = `${
					( target as HTMLVideoElement ).duration
				}s`;
			}
		} );
		// A swipe scrolls the list.
		this.on( list, 'scroll', () => {
			clearTimeout( this.timer );
			this.timer = setTimeout( () => {
				const index = Math.round(
					Math.abs( list.scrollLeft ) / list.clientWidth
				);
				if ( index === this.current ) {
					this.isDriven = false;
				} else if ( ! this.isDriven ) {
					this.begin( index );
					this.announce();
				}
			}, REST_MS );
		} );
		this.on( list, 'wheel', () => {
			this.isDriven = false;
		} );
		this.on( list, 'pointerdown', ( event ) => {
			if ( ! ( event as PointerEvent ).button ) {
				this.heldSince = event.timeStamp;
				this.update();
			}
		} );
		this.on( dialog, 'pointercancel', () => {
			this.isDriven = false;
			this.release();
		} );
		this.on( dialog, 'pointerup', ( event ) => {
			const { clientX, timeStamp } = event as PointerEvent;
			const isTap =
				this.heldSince > 0 && timeStamp - this.heldSince < TAP_MS;
			this.release();
			if ( isTap ) {
				const isLeft = clientX < list.clientWidth / 3;
				this.choose(
					this.current + ( isLeft ? -1 : 1 ) * this.forward()
				);
			}
		} );
	}

	private release() {
		this.heldSince = 0;
		this.update();
	}

	/** Returns 1, or -1 from right to left. */
	private forward() {
		return getComputedStyle( this.list ).direction === 'rtl' ? -1 : 1;
	}

	private press( event: KeyboardEvent ) {
		const { altKey, ctrlKey, key, metaKey, target } = event;
		const steps: Record< string, number > = {
			ArrowLeft: this.current - this.forward(),
			ArrowRight: this.current + this.forward(),
			Home: 0,
			End: this.slides.length - 1,
		};
		const step = steps[ key ];
		if ( altKey || ctrlKey || metaKey ) {
			return;
		}
		if ( step !== undefined ) {
			event.preventDefault();
			this.choose( step );
		} else if (
			key === ' ' &&
			! ( target as Element ).closest( 'button' )
		) {
			event.preventDefault();
			this.toggle();
		}
	}

	/** Puts everything back where it was. */
	private close() {
		this.listening.abort();
		clearTimeout( this.timer );
		this.videoOf( this.current )?.pause();
		this.slides.forEach( ( slide ) => {
			slide.inert = false;
		} );
		this.bars.forEach( ( bar ) =>
			bar.classList.remove( 'is-done', 'is-current' )
		);
		this.showControls( true );
		this.place.prepend( this.list );
		this.list.scrollLeft = 0;
		this.opener.focus();
	}
}

/**
 * Opens a story.
 *
 * @param opener The button over the list.
 */
export function open( opener: HTMLElement ): void {
	new Player( opener );
}
