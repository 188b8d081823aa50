import { Button, MenuItem } from '@wordpress/components';
import { createElement } from '@wordpress/element';
import type { ReactElement } from 'react';
import { overridesOf } from '../editor/modal/copy';
import {
	rangeOfMonth,
	rangeOfPeriod,
	spanOf,
} from '../editor/modal/date-range';
import { chosenOf, removeFilter, setFilter } from '../editor/modal/filters';
import { target } from '../editor/modal/arrow-keys';
import { firstTerm } from '../editor/modal/search-panel';
import { isTaken, MAX_ITEMS, toggle } from '../editor/modal/selection';
import { NOTHING, reduceList } from '../editor/modal/use-list';
import {
	labelOf,
	placeOf,
	valuesOf,
	type MediaUploadProps,
} from '../editor/place';
import { item, page } from './items';

describe( 'the selection', () => {
	it( 'is one image if only one is allowed, and none after it is selected again', () => {
		const one = toggle( [], item( 1 ), false );
		expect( one ).toEqual( [ item( 1 ) ] );
		expect( toggle( one, item( 2 ), false ) ).toEqual( [ item( 2 ) ] );
		expect( toggle( one, item( 1 ), false ) ).toEqual( [] );
	} );

	it( 'is ten at most, and loses none', () => {
		const selected = Array.from( { length: MAX_ITEMS }, ( _, index ) =>
			item( index + 1 )
		);
		expect( toggle( selected, item( 11 ), true ) ).toBe( selected );
		expect( toggle( selected, item( 5 ), true ) ).toHaveLength( 9 );
	} );

	it.each( [
		[ 'image/png', [ 'image' ], { png: 'image/png' }, true ],
		[ 'image/png', [ 'image' ], { jpg: 'image/jpeg' }, false ],
		[ 'video/mp4', [ 'image' ], undefined, false ],
		[ 'video/mp4', [ 'image', 'video' ], undefined, true ],
		[ 'image/jpeg', [ 'image/png' ], undefined, false ],
		[ 'image/jpeg', [], undefined, true ],
		[ '', [ 'image' ], { png: 'image/png' }, true ],
	] )(
		'takes %s where %s is wanted and %j allowed: %s',
		( mime, wanted, site, is ) => {
			expect(
				isTaken(
					mime,
					wanted,
					site as Record< string, string > | undefined
				)
			).toBe( is );
		}
	);
} );

describe( 'filters', () => {
	it( 'of category and video exclude each other', () => {
		const people = setFilter( {}, 'categoryInclude', 'people' );
		expect( setFilter( people, 'mediaType', 'photo' ) ).toEqual( {
			categoryInclude: 'people',
			mediaType: 'photo',
		} );
		const video = setFilter( people, 'mediaType', 'video' );
		expect( video ).toEqual( { mediaType: 'video' } );
		expect( setFilter( video, 'categoryInclude', '' ) ).toEqual( {
			mediaType: 'video',
			categoryInclude: '',
		} );
		expect( setFilter( video, 'categoryInclude', 'food' ) ).toEqual( {
			categoryInclude: 'food',
		} );
	} );

	it( 'without a value are not sent', () => {
		expect( chosenOf( { size: '', color: 'red' } ) ).toEqual( {
			color: 'red',
		} );
		expect( removeFilter( { size: '', color: 'red' }, 'size' ) ).toEqual( {
			color: 'red',
		} );
	} );
} );

describe( 'a range of days', () => {
	const today = new Date( 2026, 4, 31 );
	it.each( [
		[ '7d', '2026-05-24:2026-05-31' ],
		[ '30d', '2026-05-01:2026-05-31' ],
		// There is no 31st of November.
		[ '6m', '2025-11-30:2026-05-31' ],
		[ '12m', '2025-05-31:2026-05-31' ],
	] as const )( 'of %s', ( period, range ) => {
		expect( rangeOfPeriod( period, today ) ).toBe( range );
	} );

	it.each( [
		[ -1, 2024, '2024-01-01:2024-12-31' ],
		[ 2, 2024, '2024-02-01:2024-02-29' ],
		[ 12, 1970, '1970-12-01:1970-12-31' ],
		[ 1, 1969, '0000-00-00:0000-00-00' ],
		[ NaN, 2024, '0000-00-00:0000-00-00' ],
		[ 1, NaN, '0000-00-00:0000-00-00' ],
	] )( 'of month %d in %d', ( month, year, range ) => {
		expect( rangeOfMonth( month, year ) ).toBe( range );
	} );

	it.each( [
		[ '', { kind: 'any' } ],
		[ '0000-00-00:0000-00-00', { kind: 'any' } ],
		[ '2026-05-24:2026-05-31', { kind: '7d' } ],
		[ '2025-05-31:2026-05-31', { kind: '12m' } ],
		[ '2024-02-01:2024-02-29', { kind: 'specific', month: 2, year: 2024 } ],
		[
			'2024-01-01:2024-12-31',
			{ kind: 'specific', month: -1, year: 2024 },
		],
		[ '2024-02-01:2024-03-31', { kind: 'any' } ],
	] )( '%j was chosen as %j', ( range, span ) => {
		expect( spanOf( range, today ) ).toEqual( span );
	} );
} );

it.each( [
	[ 'ArrowRight', 0, 1 ],
	[ 'ArrowRight', 9, 9 ],
	[ 'ArrowLeft', 0, 0 ],
	[ 'ArrowDown', 1, 5 ],
	[ 'ArrowDown', 7, 9 ],
	[ 'ArrowDown', 8, 8 ],
	[ 'ArrowUp', 5, 1 ],
	[ 'ArrowUp', 1, 1 ],
	[ 'Home', 5, 0 ],
	[ 'End', 5, 9 ],
	[ 'a', 5, null ],
] )(
	'%s leads from tile %d of ten in lines of four to %s',
	( key, from, to ) => {
		expect( target( key, from, 10, 4, false ) ).toBe( to );
	}
);

it( 'the arrows follow the direction of the page', () => {
	expect( target( 'ArrowLeft', 3, 10, 4, true ) ).toBe( 4 );
	expect( target( 'ArrowRight', 3, 10, 4, true ) ).toBe( 2 );
} );

it( 'begins with one of seven words', () => {
	const words = new Set( Array.from( { length: 300 }, firstTerm ) );
	expect( [ ...words ].sort() ).toEqual( [
		'abstract',
		'clouds',
		'mountain',
		'ocean',
		'pattern',
		'river',
		'sky',
	] );
} );

describe( 'a list', () => {
	it( 'shows an image once, however many pages contain it', () => {
		const first = reduceList( NOTHING, {
			type: 'RECEIVE',
			list: page( [ 1, 2 ], { next_page: '2', skipped: 1 } ),
		} );
		const both = reduceList( first, {
			type: 'RECEIVE',
			list: page( [ 2, 3 ], { skipped: 2 } ),
		} );
		expect( both.items.map( ( { guid } ) => guid ) ).toEqual( [
			'id-1',
			'id-2',
			'id-3',
		] );
		expect( both ).toMatchObject( { next: null, skipped: 3 } );
	} );

	it( 'is empty while something else is looked for, and keeps what it has for more', () => {
		const some = reduceList( NOTHING, {
			type: 'RECEIVE',
			list: page( [ 1 ], { next_page: '2' } ),
		} );
		expect(
			reduceList( some, { type: 'BEGIN', status: 'loading' } )
		).toMatchObject( { items: [], next: null, hasList: false } );
		expect(
			reduceList( some, { type: 'BEGIN', status: 'more' } ).items
		).toHaveLength( 1 );
	} );
} );

describe( 'what is stored with a copy', () => {
	it( 'is the server’s text unless the user changed it', () => {
		expect( overridesOf( item( 1 ) ) ).toEqual( {} );
		expect(
			overridesOf( item( 1 ), {
				fileName: 'cup-1',
				alt: 'A cup, number 1',
				caption: ' ',
				hasCredit: true,
			} )
		).toEqual( {} );
	} );

	it( 'is the user’s text, followed by the credit', () => {
		expect(
			overridesOf( item( 1 ), {
				fileName: 'morning ',
				alt: '',
				caption: 'Tea & <b>more',
			} )
		).toEqual( {
			file_name: 'morning',
			alt: '',
			caption:
				'Tea &amp; &lt;b>more Photo by <a href="https://images.example/ada">Ada</a>',
		} );
		expect( overridesOf( item( 1 ), { hasCredit: false } ) ).toEqual( {
			caption: '',
		} );
	} );
} );

describe( 'a button of the media library', () => {
	const props: MediaUploadProps = {
		allowedTypes: [ 'image' ],
		onSelect: () => {},
		render: () => null,
	};
	const button: ReactElement = createElement( Button );
	const place = (
		more: Partial< MediaUploadProps >,
		element = button,
		isBlock = true
	) => placeOf( { ...props, ...more }, element, isBlock );

	it( 'is recognized by its position', () => {
		expect( place( { mode: 'browse' } ) ).toBe( 'placeholder' );
		expect( place( {} ) ).toBe( 'button' );
		expect( place( {}, createElement( MenuItem ) ) ).toBe( 'menu' );
		expect( place( {}, createElement( MenuItem ), false ) ).toBe( 'menu' );
		expect(
			place( { unstableFeaturedImageFlow: true }, button, false )
		).toBe( 'featured' );
		// The logo's own button.
		expect(
			place(
				{ mode: 'browse' },
				createElement( Button, { icon: 'upload' } )
			)
		).toBe( 'button' );
	} );

	it( 'is not changed if it is not for images, or in the inserter', () => {
		expect( place( { allowedTypes: undefined } ) ).toBe( 'elsewhere' );
		expect( place( { allowedTypes: [ 'audio' ] } ) ).toBe( 'elsewhere' );
		expect( place( {}, button, false ) ).toBe( 'elsewhere' );
		expect( placeOf( props, null, true ) ).toBe( 'elsewhere' );
	} );

	it.each( [
		[ {}, 'Select Image' ],
		[ { multiple: true }, 'Select Images' ],
		[ { allowedTypes: [ 'image', 'video' ] }, 'Select Media' ],
		[
			{ unstableFeaturedImageFlow: true, value: 0 },
			'Set from other sources',
		],
		[
			{ unstableFeaturedImageFlow: true, value: 7 },
			'Replace from other sources',
		],
	] )( 'with %j says %s', ( more, label ) => {
		expect( labelOf( { ...props, ...more } ) ).toBe( label );
	} );

	it( 'knows what is chosen already', () => {
		expect( valuesOf( { ...props, value: [ 3, 0, 4 ] } ) ).toEqual( [
			3, 4,
		] );
		expect( valuesOf( { ...props, value: 5 } ) ).toEqual( [ 5 ] );
		expect( valuesOf( props ) ).toEqual( [] );
	} );
} );
