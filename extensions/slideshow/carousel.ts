/**
 * Starts a slideshow with Swiper, in a chunk of its own. PHP has printed the buttons, the dots and all texts. Swiper adds
 * transitions, touch and the loop.
 */
import Swiper from 'swiper';
import 'swiper/css';
import 'swiper/css/effect-fade';
import { Autoplay, EffectFade } from 'swiper/modules';

/** The duration of a transition in milliseconds. */
const SPEED = 300;

const BLOCK = 'wp-block-jetpack-slideshow';

/**
 * Turns the scrollable list into a slideshow.
 *
 * @param block The block's outer element.
 */
export function start( block: HTMLElement ): void {
	const find = ( name: string ) =>
		block.querySelector< HTMLElement >( `.${ BLOCK }_${ name }` );
	const container = find( 'container' );
	const list = find( 'swiper-wrapper' );
	if ( ! container || ! list ) {
		return;
	}
	const { autoplay, delay, effect, slides } = block.dataset;
	const count = Number( slides );
	const pause = find( 'button-pause' );
	const status = find( 'status' );
	const counter = find( 'counter' );
	const bullets = [
		...block.querySelectorAll< HTMLElement >( `.${ BLOCK }_bullet` ),
	];
	const motion = window.matchMedia( '(prefers-reduced-motion: reduce)' );

	// Keeps the slide to which the visitor has scrolled.
	const initialSlide =
		Math.round( Math.abs( list.scrollLeft ) / list.clientWidth ) || 0;
	list.scrollLeft = 0;

	/**
	 * Focuses the container before the focused element becomes inert, so that keys keep working. A click does not focus
	 * it.
	 */
	const keepFocus = () => {
		container.tabIndex = -1;
		container.focus( { preventScroll: true } );
		container.addEventListener(
			'blur',
			() => container.removeAttribute( 'tabindex' ),
			{ once: true }
		);
	};
	if ( list === list.ownerDocument.activeElement ) {
		keepFocus();
	}
	list.removeAttribute( 'tabindex' );

	/** The reasons why the slideshow does not advance by itself. */
	const against = new Set( [ 'out of sight' ] );

	const show = ( swiper: Swiper ) => {
		const { activeIndex, realIndex, slides: elements } = swiper;
		elements.forEach( ( slide, index ) => {
			const isHidden = index !== activeIndex;
			if (
				isHidden &&
				slide.contains( slide.ownerDocument.activeElement )
			) {
				keepFocus();
			}
			slide.inert = isHidden;
			// Loads the neighbors before they are visible.
			const distance = Math.abs( index - activeIndex );
			if ( distance < 2 || distance === count - 1 ) {
				slide
					.querySelector( 'img' )
					?.setAttribute( 'loading', 'eager' );
			}
		} );
		bullets.forEach( ( bullet, index ) =>
			index === realIndex
				? bullet.setAttribute( 'aria-current', 'true' )
				: bullet.removeAttribute( 'aria-current' )
		);
		if ( counter ) {
			counter.textContent = `${ realIndex + 1 } / ${ count }`;
		}
	};

	/** Announces the current image. The first one is not announced. */
	const tell = ( {
		activeIndex,
		autoplay: { running: isMoving },
		initialized: isReady,
		realIndex,
		slides: elements,
	}: Swiper ) => {
		const slide = elements[ activeIndex ];
		if ( status && slide && isReady && ! isMoving ) {
			const text =
				slide.querySelector( 'figcaption' )?.textContent ||
				slide.querySelector( 'img' )?.alt;
			const place = ( status.dataset.text ?? '' )
				.replace( '%1$d', String( realIndex + 1 ) )
				.replace( '%2$d', String( count ) );
			status.textContent = text ? `${ place }: ${ text }` : place;
		}
	};

	const swiper = new Swiper( container, {
		modules: [ Autoplay, EffectFade ],
		autoplay: autoplay
			? { delay: Number( delay ) * 1000, disableOnInteraction: false }
			: false,
		effect: effect === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide,
		loop: true,
		// Responds to each of several quick key presses.
		loopPreventsSliding: false,
		speed: motion.matches ? 0 : SPEED,
		on: {
			init: show,
			slideChange: ( changed ) => {
				show( changed );
				tell( changed );
			},
		},
	} );

	const run = () => {
		const isWanted = Boolean( autoplay ) && ! against.size;
		if ( isWanted !== swiper.autoplay.running ) {
			swiper.autoplay[ isWanted ? 'start' : 'stop' ]();
		}
	};
	const stand = ( reason: string, isAgainst: boolean ) => {
		against[ isAgainst ? 'add' : 'delete' ]( reason );
		run();
	};

	find( 'button-prev' )?.addEventListener( 'click', () =>
		swiper.slidePrev()
	);
	find( 'button-next' )?.addEventListener( 'click', () =>
		swiper.slideNext()
	);
	bullets.forEach( ( bullet, index ) =>
		bullet.addEventListener( 'click', () => swiper.slideToLoop( index ) )
	);
	container.addEventListener( 'keydown', ( event ) => {
		if ( event.altKey || event.ctrlKey || event.metaKey ) {
			return;
		}
		const [ before, after ] = swiper.rtlTranslate
			? [ 'ArrowRight', 'ArrowLeft' ]
			: [ 'ArrowLeft', 'ArrowRight' ];
		if ( event.key === before ) {
			swiper.slidePrev();
		} else if ( event.key === after ) {
			swiper.slideNext();
		} else if ( event.key === 'Home' ) {
			swiper.slideToLoop( 0 );
		} else if ( event.key === 'End' ) {
			swiper.slideToLoop( count - 1 );
		} else {
			return;
		}
		event.preventDefault();
	} );

	if ( autoplay ) {
		const { pause: pauseText = '', play: playText = '' } =
			pause?.dataset ?? {};
		pause?.addEventListener( 'click', () => {
			const isPaused = ! against.has( 'paused' );
			pause.setAttribute( 'aria-label', isPaused ? playText : pauseText );
			block.classList.toggle( 'is-paused', isPaused );
			stand( 'paused', isPaused );
		} );
		const still = () => {
			swiper.params.speed = motion.matches ? 0 : SPEED;
			block.classList.toggle( 'is-still', motion.matches );
			stand( 'still', motion.matches );
		};
		motion.addEventListener( 'change', still );
		still();
		container.addEventListener( 'mouseenter', () =>
			stand( 'pointed at', true )
		);
		container.addEventListener( 'mouseleave', () =>
			stand( 'pointed at', false )
		);
		container.addEventListener( 'focusin', ( { target } ) =>
			// The pause button must not pause the slideshow by having the focus.
			stand( 'in use', target !== pause )
		);
		container.addEventListener( 'focusout', () =>
			stand( 'in use', false )
		);
		new IntersectionObserver( ( entries ) =>
			entries.forEach( ( { isIntersecting } ) =>
				stand( 'out of sight', ! isIntersecting )
			)
		).observe( container );
	}
	block.classList.add( 'is-ready' );
}
