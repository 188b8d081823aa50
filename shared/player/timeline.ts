/**
 * The timeline of the player: what has played, what is loaded, the chapters, and the time below the pointer.
 */
import { follow, make, makeSlider } from './elements';
import type { PlayerData } from './data';
import { makeThumbnails } from './thumbnails';
import { clock, titleAt, type Mark } from './time';

/** How long the time of a place shows after a key or a finger went there, in milliseconds. */
const TIP_MS = 1500;

/**
 * Puts the timeline into the controls. It follows the video.
 *
 * @param bar             The controls.
 * @param video           The video.
 * @param marks           The chapters.
 * @param data            What PHP prints.
 * @param data.texts      The texts of the player.
 * @param data.thumbnails The thumbnails.
 * @param seek            Goes to a time, in seconds.
 * @return `draw` draws the chapters again; `sought` shows for a moment where the video is, after a key went there.
 */
export function makeTimeline(
	bar: HTMLElement,
	video: HTMLMediaElement,
	marks: Mark[],
	{ texts, thumbnails }: PlayerData,
	seek: ( seconds: number ) => void
): Record< 'draw' | 'sought', () => void > {
	const line = make( 'div', 'line', bar );
	const slider = makeSlider( line, 'timeline', texts.position, ( value ) => {
		seek( value );
		sought();
	} );
	const ticks = make( 'div', 'ticks', line );
	const tip = make( 'div', 'tip', line );
	const showThumbnail = makeThumbnails( tip, video, thumbnails );
	const label = make( 'div', 'label', tip );
	tip.hidden = true;

	const place = ( name: string, seconds: number ) =>
		line.style.setProperty(
			`--freehold-${ name }`,
			String( seconds / ( video.duration || 1 ) )
		);
	const show = ( seconds: number ) => {
		const title = titleAt( marks, seconds );
		label.textContent = clock( seconds ) + ( title && ` ${ title }` );
		tip.style.setProperty(
			'--freehold-at',
			String( seconds / ( video.duration || 1 ) )
		);
		tip.hidden = false;
		showThumbnail( seconds );
	};
	let hide: ReturnType< typeof setTimeout >;
	const sought = () => {
		show( video.currentTime );
		line.classList.add( 'is-sought' );
		clearTimeout( hide );
		hide = setTimeout( () => line.classList.remove( 'is-sought' ), TIP_MS );
	};
	const say = () => {
		const title = titleAt( marks, video.currentTime );
		slider.ariaValueText =
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
		slider.value = String( video.currentTime );
		place( 'played', video.currentTime );
		loaded();
	};
	const measured = () => {
		slider.max = String( video.duration || 1 );
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
		show( at * ( video.duration || 0 ) );
	} );
	follow( video, 'durationchange', measured );
	follow( video, 'timeupdate seeking', moved );
	follow( video, 'seeking', say );
	follow( video, 'progress', loaded );
	measured();
	return { draw: measured, sought };
}
