/**
 * Moves the slides with Swiper, in a chunk of its own. It adds transitions, dragging, autoplay and the loop.
 */
import Swiper from 'swiper';
import 'swiper/css';
import 'swiper/css/effect-fade';
import { Autoplay, EffectFade } from 'swiper/modules';
import type { Controls } from './controls';

/** The duration of a transition in milliseconds. */
const SPEED = 300;

/** Focuses the container before the focused element becomes inert, so that keys keep working. A click does not focus it. */
function keepFocusIn( container: HTMLElement ): void {
	container.tabIndex = -1;
	container.focus( { preventScroll: true } );
	container.addEventListener(
		'blur',
		() => container.removeAttribute( 'tabindex' ),
		{ once: true }
	);
}

/**
 * Advances a slideshow by itself, while nothing is against it.
 *
 * @param motion Matches if the visitor prefers reduced motion.
 */
function advance(
	{ block, container, pause, textIn }: Controls,
	swiper: Swiper,
	motion: MediaQueryList
): void {
	/** The reasons why the slideshow does not advance by itself. */
	const against = new Set( [ 'out of sight' ] );
	const stand = ( reason: string, isAgainst: boolean ) => {
		against[ isAgainst ? 'add' : 'delete' ]( reason );
		const isWanted = ! against.size;
		if ( isWanted !== swiper.autoplay.running ) {
			swiper.autoplay[ isWanted ? 'start' : 'stop' ]();
		}
	};

	pause?.addEventListener( 'click', () => {
		const isPaused = ! against.has( 'paused' );
		pause.setAttribute(
			'aria-label',
			textIn( pause, isPaused ? 'play' : 'pause' )
		);
		block.classList.toggle( 'is-paused', isPaused );
		stand( 'paused', isPaused );
	} );
	const still = () => {
		swiper.params.speed = motion.matches ? 0 : SPEED;
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
	container.addEventListener( 'focusout', () => stand( 'in use', false ) );
	new IntersectionObserver( ( entries ) =>
		entries.forEach( ( { isIntersecting } ) =>
			stand( 'out of sight', ! isIntersecting )
		)
	).observe( container );
}

/**
 * Turns the scrollable list into a carousel.
 *
 * @param controls     The slideshow's controls.
 * @param initialSlide The slide that it begins with, starting with 0.
 */
export function start( controls: Controls, initialSlide: number ): void {
	const {
		announce,
		block,
		container,
		count,
		drive,
		list,
		mark,
		perView,
		textIn,
	} = controls;
	const autoplay = textIn( block, 'autoplay' );
	const hasSeveral = Boolean( textIn( block, 'perView' ) );
	const motion = window.matchMedia( '(prefers-reduced-motion: reduce)' );
	list.scrollLeft = 0;

	if ( list === list.ownerDocument.activeElement ) {
		keepFocusIn( container );
	}
	list.removeAttribute( 'tabindex' );

	const show = ( swiper: Swiper ) => {
		const { activeIndex, realIndex, slides: elements } = swiper;
		elements.forEach( ( slide, index ) => {
			const isHidden =
				index < activeIndex || index >= activeIndex + perView();
			if (
				isHidden &&
				slide.contains( slide.ownerDocument.activeElement )
			) {
				keepFocusIn( container );
			}
			slide.inert = isHidden;
			// Loads the neighbors before they are visible.
			const distance = Math.abs( index - activeIndex );
			if ( distance <= perView() || distance === count - 1 ) {
				slide
					.querySelector( 'img' )
					?.setAttribute( 'loading', 'eager' );
			}
		} );
		mark( realIndex );
	};

	/** Announces the current image. The first one is not announced. */
	const tell = ( {
		activeIndex,
		autoplay: { running: isMoving },
		initialized: isReady,
		realIndex,
		slides: elements,
	}: Swiper ) => {
		if ( isReady && ! isMoving ) {
			announce( realIndex, elements[ activeIndex ] );
		}
	};

	const swiper = new Swiper( container, {
		modules: [ Autoplay, EffectFade ],
		autoplay: autoplay
			? {
					delay: Number( textIn( block, 'delay' ) ) * 1000,
					disableOnInteraction: false,
			  }
			: false,
		effect: textIn( block, 'effect' ) === 'fade' ? 'fade' : 'slide',
		fadeEffect: { crossFade: true },
		initialSlide,
		loop: ! hasSeveral,
		// The style sheet sets the width of several slides. A loop would need more of them than there may be.
		rewind: hasSeveral,
		slidesPerView: hasSeveral ? 'auto' : 1,
		// Responds to each of several quick key presses.
		loopPreventsSliding: false,
		speed: motion.matches ? 0 : SPEED,
		on: {
			init: show,
			slideChange: ( changed ) => {
				show( changed );
				tell( changed );
			},
			// Another width can have room for another number of slides.
			resize: show,
		},
	} );

	drive( {
		// In the next frame, because Swiper goes back there to where it was when its size changed, as it does after its start.
		step: ( by ) =>
			requestAnimationFrame( () =>
				swiper[ by > 0 ? 'slideNext' : 'slidePrev' ]()
			),
		to: ( index ) =>
			swiper[ hasSeveral ? 'slideTo' : 'slideToLoop' ]( index ),
	} );

	if ( autoplay ) {
		advance( controls, swiper, motion );
	}
}
