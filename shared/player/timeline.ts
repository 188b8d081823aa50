/**
 * The timeline of the player: what has played, what is loaded, the chapters, and the time below the pointer.
 */
import { follow, make, makeSlider } from './elements';
import type { PlayerTexts } from './data';
import { clock, titleAt, type Mark } from './time';

/**
 * Puts the timeline into the controls. It follows the video. Returns what draws the chapters again.
 *
 * @param bar   The controls.
 * @param video The video.
 * @param marks The chapters.
 * @param texts The texts of the player.
 * @param seek  Goes to a time, in seconds.
 */
export function makeTimeline(
	bar: HTMLElement,
	video: HTMLMediaElement,
	marks: Mark[],
	texts: PlayerTexts,
	seek: ( seconds: number ) => void
): () => void {
	const line = make( 'div', 'line', bar );
	const slider = makeSlider( line, 'timeline', texts.position, seek );
	const ticks = make( 'div', 'ticks', line );
	const tip = make( 'output', 'tip', line );

	const place = ( name: string, seconds: number ) =>
		line.style.setProperty(
			`--freehold-${ name }`,
			String( seconds / ( video.duration || 1 ) )
		);
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
		const seconds = at * ( video.duration || 0 );
		const title = titleAt( marks, seconds );
		tip.textContent = clock( seconds ) + ( title && ` ${ title }` );
		tip.style.setProperty( '--freehold-at', String( at ) );
	} );
	follow( video, 'durationchange', measured );
	follow( video, 'timeupdate seeking', moved );
	follow( video, 'seeking', say );
	follow( video, 'progress', loaded );
	measured();
	return measured;
}
