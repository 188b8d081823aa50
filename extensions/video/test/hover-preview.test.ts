/**
 * @jest-environment node
 */
import { previewTimes } from '../components/hover-preview';

describe( 'the part of a video that plays on hover', () => {
	it( 'begins at the poster’s frame and has five seconds', () => {
		expect( previewTimes( { atTime: 2000 }, 60_000 ) ).toEqual( {
			start: 2000,
			length: 5000,
			maxStart: 57_000,
			maxLength: 10_000,
		} );
	} );

	it( 'ends with the video', () => {
		expect(
			previewTimes(
				{ previewAtTime: 90_000, previewLoopDuration: 8000 },
				60_000
			)
		).toEqual( {
			start: 57_000,
			length: 3000,
			maxStart: 57_000,
			maxLength: 3000,
		} );
	} );

	it( 'is as long as a video that is shorter than a preview', () => {
		expect( previewTimes( {}, 1000 ) ).toEqual( {
			start: 0,
			length: 1000,
			maxStart: 0,
			maxLength: 1000,
		} );
	} );

	it( 'reads times that are none as the defaults', () => {
		expect(
			previewTimes(
				{
					previewAtTime: -1,
					previewLoopDuration: NaN,
				},
				60_000
			)
		).toMatchObject( { start: 0, length: 5000 } );
	} );
} );
