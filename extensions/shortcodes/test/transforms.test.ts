import {
	createBlock,
	getBlockType,
	getPossibleBlockTransformations,
	rawHandler,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { formOf } from '../editor/contact-form';
import { timeOf } from '../editor/recipe';

jest.mock( '@freehold/images/library', () => ( {
	mediaOf: jest.fn( () => new Promise( () => {} ) ),
} ) );

const text = { content: { type: 'string' }, text: { type: 'string' } };

/** Blocks with the attributes that the transforms give them, which are all in the comment. */
const BLOCKS: Record< string, object > = {
	'core/paragraph': text,
	'core/heading': { ...text, level: { type: 'number' } },
	'core/list': {},
	'core/list-item': text,
	'core/image': { id: { type: 'number' }, url: { type: 'string' } },
	'core/gallery': { linkTo: { type: 'string' } },
	'core/shortcode': text,
	'core/html': { content: { type: 'string', source: 'html' } },
	'core/embed': { url: { type: 'string' } },
	'jetpack/google-docs-embed': { url: { type: 'string' } },
	'jetpack/map': {
		address: { type: 'string' },
		points: { type: 'array' },
		mapCenter: { type: 'object' },
		zoom: { type: 'number' },
	},
	'jetpack/recipe': {},
	'jetpack/recipe-hero': {},
	'jetpack/recipe-details': {
		prepTime: { type: 'string' },
		prepTimeUnit: { type: 'string' },
		cookTime: { type: 'string' },
		cookTimeUnit: { type: 'string' },
		servings: { type: 'number' },
	},
	'jetpack/recipe-ingredients-list': {},
	'jetpack/recipe-ingredient-item': { ingredient: { type: 'string' } },
	'jetpack/recipe-steps': {},
	'jetpack/recipe-step': {},
	'jetpack/related-posts': {},
	'jetpack/slideshow': {},
	'jetpack/subscriptions': {
		subscribePlaceholder: { type: 'string' },
		submitButtonText: { type: 'string' },
		showSubscribersTotal: { type: 'boolean' },
	},
	'jetpack/tiled-gallery': {},
	'jetpack/contact-form': {},
};

beforeAll( async () => {
	for ( const [ name, attributes ] of Object.entries( BLOCKS ) ) {
		registerBlockType(
			{
				name,
				attributes,
				title: name,
				category: 'text',
				supports: { className: false },
			} as never,
			{ edit: () => null, save: () => null }
		);
	}
	// The types are there already, as in an editor that loads the code late.
	await import( '../editor' );
} );

/** What a line of a Classic block becomes. */
const converted = ( line: string ) =>
	rawHandler( { HTML: `<p>${ line }</p>` } ).map(
		( { attributes, name, innerBlocks } ) => ( {
			name,
			attributes: Object.fromEntries(
				Object.entries( attributes ).filter( ( [ key ] ) =>
					Object.keys( BLOCKS[ name ] ?? {} ).includes( key )
				)
			),
			inner: innerBlocks.length,
		} )
	);

const one = ( line: string ) => {
	const [ block, ...more ] = converted( line );
	expect( more ).toEqual( [] );
	return block;
};

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

it.each( [
	[ `[youtube ${ video }&amp;w=640]`, video ],
	[ `[youtube=${ video }]`, video ],
	[ '[youtube id="dQw4w9WgXcQ"]', video ],
	[ '[youtube https://youtu.be/dQw4w9WgXcQ?t=3]', video ],
	[ '[vimeo 123 w=500&h=280]', 'https://vimeo.com/123' ],
	[ '[dailymotion id=x8oma9]', 'https://www.dailymotion.com/video/x8oma9' ],
	[
		'[soundcloud url="https://soundcloud.com/a/b"]',
		'https://soundcloud.com/a/b',
	],
	[
		'[spotify spotify:track:4uLU6hMCjMI75M1A2tKUQC]',
		'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
	],
	[ '[mixcloud a/b/ width=300]', 'https://www.mixcloud.com/a/b/' ],
	[ '[ted id="some_talk" lang="de"]', 'https://www.ted.com/talks/some_talk' ],
	[
		'[tweet https://twitter.com/a/status/12]',
		'https://twitter.com/a/status/12',
	],
	[
		'[flickr photo="1"]https://flic.kr/p/abc[/flickr]',
		'https://flic.kr/p/abc',
	],
	[
		'[kickstarter url=https://www.kickstarter.com/projects/a/b]',
		'https://www.kickstarter.com/projects/a/b',
	],
	[
		'[scribd id=39027960 key=key-x mode=list]',
		'https://www.scribd.com/document/39027960',
	],
	[ '[polldaddy poll="7"]', 'https://poll.fm/7' ],
	[
		'[pinterest https://www.pinterest.de/a/b/]',
		'https://www.pinterest.com/a/b',
	],
] )( 'embeds %s', ( line, url ) => {
	expect( one( line ) ).toMatchObject( {
		name: 'core/embed',
		attributes: { url },
	} );
} );

it.each( [
	'[youtube]',
	'[youtube javascript:alert(1)]',
	'[soundcloud url="https://evil.example/a"]',
	'[googlemaps https://evil.example/maps?q=x]',
	'[googlemaps https://www.google.com/maps/d/embed?mid=x]',
	'[googlemaps https://maps.google.com/maps?ll=95,400]',
	'[googleapps domain="docs" dir="../x"]',
	'[gallery type="square"]',
	'[slideshow]',
	'[recipe title="Soup"]',
	'[unknown a="b"]',
] )( 'leaves %s as it is', ( line ) => {
	expect( JSON.stringify( converted( line ) ) ).not.toMatch(
		/jetpack\/|core\/embed/
	);
	expect( JSON.stringify( converted( line ) ) ).toContain(
		JSON.stringify( line ).slice( 2, -2 )
	);
} );

it( 'makes maps of coordinates and of texts', () => {
	const berlin = {
		coordinates: { latitude: 52.5, longitude: 13.4 },
		title: '',
	};
	expect(
		one(
			'[googlemaps https://www.google.com/maps/embed?pb=!1m18!2d13.4!3d52.5&amp;w=600]'
		)
	).toMatchObject( {
		name: 'jetpack/map',
		attributes: { points: [ berlin ], mapCenter: berlin.coordinates },
	} );
	expect(
		one(
			'[googlemaps https://maps.google.com/maps?q=Cafe&amp;ll=52.5,13.4&amp;z=9]'
		)
	).toMatchObject( {
		attributes: { points: [ { ...berlin, title: 'Cafe' } ], zoom: 9 },
	} );
	expect(
		one( '[googlemaps https://maps.google.com/maps?q=Kiel,+Germany]' )
	).toMatchObject( { attributes: { address: 'Kiel, Germany' } } );
} );

it( 'makes documents, related posts and a subscribe form', () => {
	expect(
		one(
			'[googleapps domain="docs" dir="document/d/abc/pub" query="embedded=true" /]'
		)
	).toMatchObject( {
		attributes: {
			url: 'https://docs.google.com/document/d/abc/pub?embedded=true',
		},
	} );
	expect( one( '[jetpack-related-posts]' )?.name ).toBe(
		'jetpack/related-posts'
	);
	expect(
		one(
			'[jetpack_subscription_form subscribe_placeholder="Your email" show_subscribers_total=1]'
		)
	).toMatchObject( {
		name: 'jetpack/subscriptions',
		attributes: {
			subscribePlaceholder: 'Your email',
			showSubscribersTotal: true,
		},
	} );
} );

it( 'makes a gallery at once, which becomes the other block when its images are known', () => {
	for ( const line of [
		'[gallery type="square" ids="3,4" link="file"]',
		'[gallery ids="3,4" type="slideshow" link="file"]',
	] ) {
		expect( one( line ) ).toMatchObject( {
			name: 'core/gallery',
			attributes: { linkTo: 'media' },
			inner: 2,
		} );
	}
	const { mediaOf } = jest.requireMock( '@freehold/images/library' );
	expect( mediaOf ).toHaveBeenCalledWith( [ { id: 3 }, { id: 4 } ] );
} );

const RECIPE = `[recipe title="Soup &amp; bread" servings="4" preptime="10 min" cooktime="1 hour 30 min" image="https://a.example/s.jpg" difficulty="Easy"]
[recipe-ingredients]
- 1 onion
- 2 <em>carrots</em>
[/recipe-ingredients]
[recipe-directions title="How"]
1. Cut
2. Boil
[/recipe-directions]
[recipe-notes title="Tips"]* Salt[/recipe-notes]
[/recipe]`;

it( 'makes a recipe with its parts', () => {
	const [ recipe ] = rawHandler( { HTML: RECIPE } );
	const flat = ( block = recipe ): unknown[] => [
		block?.name.replace( /^(?:core|jetpack)\//, '' ),
		...( block?.innerBlocks ?? [] ).map( flat ),
	];
	expect( flat() ).toEqual( [
		'recipe',
		[ 'recipe-hero', [ 'image' ] ],
		[ 'heading' ],
		[ 'paragraph' ],
		[ 'recipe-details' ],
		[ 'list', [ 'list-item' ] ],
		[ 'heading' ],
		[
			'recipe-ingredients-list',
			[ 'recipe-ingredient-item' ],
			[ 'recipe-ingredient-item' ],
		],
		[ 'heading' ],
		[
			'recipe-steps',
			[ 'recipe-step', [ 'paragraph' ] ],
			[ 'recipe-step', [ 'paragraph' ] ],
		],
		[ 'heading' ],
		[ 'list', [ 'list-item' ] ],
	] );
	const stored = JSON.stringify( recipe );
	for ( const part of [
		'"content":"Soup &amp; bread"',
		'"prepTime":"10m","prepTimeUnit":"m","cookTime":"1.5h","cookTimeUnit":"h","servings":4',
		'"content":"Difficulty: Easy"',
		'"ingredient":"2 <em>carrots</em>"',
		'"content":"How"',
	] ) {
		expect( stored ).toContain( part );
	}
} );

it.each( [
	[ '90 min', { time: '1.5h', unit: 'h' } ],
	[ '2 Stunden', { time: '2h', unit: 'h' } ],
	[ '1h 10m', { time: '70m', unit: 'm' } ],
	[ 'a while', undefined ],
] )( 'reads the time %s', ( line, time ) => {
	expect( timeOf( line ) ).toEqual( time );
} );

it( 'makes a form as older posts store it', () => {
	expect(
		formOf(
			{ to: 'a@example.org', subject: 'Hi -- "there"' },
			'[contact-field label="Name &amp; more" type="name" required="1" /][contact-field label=\'Color\' type=\'radio\' options=\'Red, Blue\'/][contact-field label="X" type="evil"]'
		)
	).toBe(
		`<!-- wp:jetpack/contact-form {"to":"a@example.org","subject":"Hi \\u002d\\u002d \\u0022there\\u0022"} -->
<div class="wp-block-jetpack-contact-form">
<!-- wp:jetpack/field-name {"label":"Name \\u0026 more","required":true} /-->
<!-- wp:jetpack/field-radio {"label":"Color","options":["Red","Blue"]} /-->
<!-- wp:jetpack/field-text {"label":"X"} /-->
<!-- wp:jetpack/button {"element":"button","text":"Submit","lock":{"remove":true}} /-->
</div>
<!-- /wp:jetpack/contact-form -->`
	);
	expect( formOf( {}, '' ).match( /wp:jetpack\/field-/g ) ).toHaveLength( 4 );
} );

it.each( [
	[
		'text between its fields',
		'[contact-form]Call us.[contact-field label="A" type="text"][/contact-form]',
	],
	[
		'another form after it',
		'[contact-form to="a@example.org"][/contact-form] [contact-form to="b@example.org"][/contact-form]',
	],
] )( 'leaves a form with %s', ( _, line ) => {
	const block = createBlock( 'core/shortcode', { text: line } );
	expect(
		getPossibleBlockTransformations( [ block ] ).map( ( { name } ) => name )
	).not.toContain( 'jetpack/contact-form' );
} );

it( 'takes no handlers from a recipe of another page', () => {
	const html = JSON.stringify(
		rawHandler( {
			HTML: '<p>[recipe title="A"][recipe-notes]Dark <img src="x" onerror="alert(1)">[/recipe-notes][/recipe]</p>',
		} )
	);
	expect( html ).toContain( '{"content":"Dark <img src=\\"x\\">"}' );
} );

it( 'converts galleries in a Shortcode block', () => {
	for ( const line of [
		'[gallery type="square" ids="3,4"]',
		'[gallery type="slideshow" ids="3,4"]',
		'[slideshow include="3,4"]',
	] ) {
		const block = createBlock( 'core/shortcode', { text: line } );
		const [ name = '', ...more ] = getPossibleBlockTransformations( [
			block,
		] ).map( ( type ) => type.name );
		expect( more ).toEqual( [] );
		expect(
			switchToBlockType( block, name )?.[ 0 ]?.innerBlocks
		).toHaveLength( 2 );
	}
} );

it( 'converts a Shortcode block, and only one that holds nothing else', () => {
	const block = createBlock( 'core/shortcode', {
		text: ` [youtube ${ video }] `,
	} );
	expect( switchToBlockType( block, 'core/embed' )?.[ 0 ] ).toMatchObject( {
		name: 'core/embed',
		attributes: { url: video },
	} );
	for ( const other of [ `See [youtube ${ video }]`, '[youtube x]', 7 ] ) {
		expect(
			getPossibleBlockTransformations( [
				createBlock( 'core/shortcode', { text: other as string } ),
			] ).map( ( { name } ) => name )
		).not.toContain( 'core/embed' );
	}
	// The transforms are added once, however often types are registered again.
	expect(
		getBlockType( 'core/embed' )?.transforms?.from?.filter(
			( { type } ) => type === 'shortcode'
		)
	).toHaveLength( 1 );
} );
