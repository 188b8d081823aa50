import {
	createBlock,
	parse,
	serialize,
	switchToBlockType,
	type BlockInstance,
} from '@wordpress/blocks';
import { openBlock, registerTextBlock } from '../../../tests/unit/blocks';
import { registerOwnBlock } from '../../../tests/unit/register-block';

beforeAll( () => {
	registerOwnBlock( 'map' );
	registerTextBlock( 'core/list', 'ul' );
	registerTextBlock( 'core/list-item', 'li' );
} );

const POINT = {
	placeTitle: 'Williams Street',
	title: 'Williams Street',
	caption: '15 Williams Street, Kaiapoi',
	id: 'address.3454160499802812',
	coordinates: { longitude: 172.652908, latitude: -43.391304 },
};
const FISH = { ...POINT, id: '2', title: 'Fish & Chips "<Pier>"' };

const escaped = ( value: unknown ) =>
	JSON.stringify( value )
		.replace( /&/g, '&amp;' )
		.replace( /"/g, '&quot;' )
		.replace( />/g, '&gt;' );
const comment = ( attributes: object ) =>
	JSON.stringify( attributes )
		.replace( /\\"/g, '\\u0022' )
		.replace( /&/g, '\\u0026' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' );
const item = ( {
	title,
	coordinates: { latitude, longitude },
}: typeof POINT ) =>
	`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ latitude },${ longitude }">${ title
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' ) }</a></li>`;

type Form = {
	classes?: string;
	style?: string;
	rest?: string;
	center?: object;
	zoom?: number;
	details?: boolean;
	color?: string;
};

/** Stored markup of the newest form; the order of attributes is part of it. */
const html = (
	points: Array< typeof POINT >,
	{
		classes = '',
		style = 'default',
		rest = ' data-show-fullscreen-button="true"',
		center = { longitude: -122.41941550000001, latitude: 37.7749295 },
		zoom = 13,
		details = true,
		color = 'red',
	}: Form = {}
) =>
	`<div class="wp-block-jetpack-map${ classes }" data-map-style="${ style }" data-map-details="${ details }" data-points="${ escaped(
		points
	) }" data-zoom="${ zoom }" data-map-center="${ escaped(
		center
	) }" data-marker-color="${ color }"${ rest }>${
		points.length ? `<ul>${ points.map( item ).join( '' ) }</ul>` : ''
	}</div>`;

const stored = ( attributes: object, markup: string ) =>
	`<!-- wp:jetpack/map ${ comment(
		attributes
	) } -->\n${ markup }\n<!-- /wp:jetpack/map -->`;

describe( 'the stored markup of Map', () => {
	it.each< [ string, object, string ] >( [
		[ 'one place', { points: [ POINT ] }, html( [ POINT ] ) ],
		[
			'a centre of the newer form and a broken zoom',
			{
				points: [ POINT, FISH ],
				zoom: 11.765903600711997,
				mapCenter: { lng: 172.652908, lat: -43.391304 },
			},
			html( [ POINT, FISH ], {
				zoom: 11.765903600711997,
				center: { lng: 172.652908, lat: -43.391304 },
			} ),
		],
		[
			'everything set',
			{
				align: 'wide',
				points: [ FISH ],
				mapDetails: false,
				markerColor: '#0693e3',
				scrollToZoom: true,
				mapHeight: 560,
				showFullscreenButton: false,
				className: 'is-style-satellite mine',
			},
			html( [ FISH ], {
				classes: ' alignwide is-style-satellite mine',
				style: 'satellite',
				details: false,
				color: '#0693e3',
				rest: ' data-scroll-to-zoom="true" data-map-height="560"',
			} ),
		],
		[
			'a style that is none',
			{ points: [ POINT ], className: 'is-style-black-and-white' },
			html( [ POINT ], { classes: ' is-style-black-and-white' } ),
		],
	] )( 'comes back byte by byte with %s', ( _, attributes, markup ) => {
		const content = stored( attributes, markup );
		const blocks = parse( content );
		expect( blocks[ 0 ]?.isValid ).toBe( true );
		expect( serialize( blocks ) ).toBe( content );
	} );

	it( 'comes back with nothing in it', () => {
		const content = `<!-- wp:jetpack/map -->\n${ html(
			[]
		) }\n<!-- /wp:jetpack/map -->`;
		expect( serialize( parse( content ) ) ).toBe( content );
	} );
} );

describe( 'older forms of Map', () => {
	const styled = { mapStyle: 'black_and_white', points: [ POINT ] };

	it.each( [
		[ 'before the fullscreen button', '', {} ],
		[
			'with a fullscreen button',
			' data-show-fullscreen-button="true"',
			{},
		],
		[
			'with another style in the class',
			' data-show-fullscreen-button="true"',
			{ className: 'is-style-satellite mine' },
		],
	] )( 'open valid %s, and the style becomes a class', ( _, rest, more ) => {
		const { className = '' } = more as { className?: string };
		const block = openBlock(
			stored(
				{ ...styled, ...more },
				html( [ POINT ], {
					style: 'black_and_white',
					rest,
					classes: className && ` ${ className }`,
				} )
			)
		);
		expect( console ).toHaveInformed();
		expect( block.isValid ).toBe( true );
		expect( block.attributes ).toMatchObject( {
			points: [ POINT ],
			showFullscreenButton: true,
			className: className
				? 'mine is-style-black_and_white'
				: 'is-style-black_and_white',
		} );
		expect( block.attributes ).not.toHaveProperty( 'mapStyle' );
		const saved = serialize( [ block ] );
		expect( saved ).toContain( 'data-map-style="black_and_white"' );
		expect( openBlock( saved ).isValid ).toBe( true );
	} );

	it( 'are right again after an author has saved them', () => {
		const broken = {
			...FISH,
			title: 'Fish &amp; Chips "&lt;Pier&gt;"',
		};
		const block = openBlock(
			stored( { points: [ broken ] }, html( [ FISH ] ) )
		);
		expect( block.isValid ).toBe( true );
		expect( block.attributes.points ).toEqual( [ FISH ] );
		expect( serialize( [ block ] ) ).toBe(
			stored( { points: [ FISH ] }, html( [ FISH ] ) )
		);
	} );

	it( 'are whole although kses took brackets out of the markup', () => {
		const whole = stored( { points: [ FISH ] }, html( [ FISH ] ) );
		const block = openBlock(
			whole.replace( /\\&quot;<Pier&gt;/, '\\&quot;Pier&gt;' )
		);
		expect( console ).toHaveInformed();
		expect( block.isValid ).toBe( true );
		expect( serialize( [ block ] ) ).toBe( whole );
	} );
} );

test( 'a stored map that contains anything but places can be saved', () => {
	const points = [ 'x', null, { title: { type: 'b' }, coordinates: 1 } ];
	const block = createBlock( 'jetpack/map', { points } );
	expect( serialize( block ) ).not.toContain( '<ul>' );
} );

test( 'a list of places contains text, whatever the post stores', () => {
	const bad = '"><img src=x onerror=alert(1)>';
	const [ list ] = switchToBlockType(
		createBlock( 'jetpack/map', {
			points: [
				{
					title: bad,
					caption: bad,
					coordinates: { latitude: bad, longitude: '1' },
				},
				{ ...FISH, coordinates: { latitude: '2', longitude: '1' } },
			],
		} ),
		'core/list'
	) as BlockInstance[];
	const box = document.createElement( 'div' );
	box.innerHTML =
		list?.innerBlocks
			.map( ( { attributes } ) => String( attributes.content ) )
			.join( '' ) ?? '';
	expect( list?.innerBlocks ).toHaveLength( 2 );
	expect( box.querySelectorAll( ':not(a, br)' ) ).toHaveLength( 0 );
	const links = [ ...box.querySelectorAll( 'a' ) ];
	expect( links.map( ( { textContent } ) => textContent ) ).toEqual( [
		FISH.title,
	] );
	expect( links[ 0 ]?.getAttributeNames() ).toEqual( [ 'href' ] );
	expect( links[ 0 ]?.href ).toMatch( /&query=2,1$/ );
	expect( box.textContent ).toContain( bad );
} );
