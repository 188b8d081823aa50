/** What is found without a model, and what a model may propose. */
import type { BlockInstance } from '@wordpress/blocks';
import { imagesOf, problemsOf } from '../checks';
import { readProposals } from '../proposals';

let ids = 0;
const block = ( name: string, attributes: object ): BlockInstance => ( {
	clientId: String( ++ids ),
	name: `core/${ name }`,
	isValid: true,
	attributes: { ...attributes },
	innerBlocks: [],
} );
const kinds = (
	blocks: BlockInstance[],
	title: string | null = 'T',
	excerpt = ''
) => problemsOf( blocks, title, excerpt ).map( ( { kind } ) => kind );
const paragraph = ( content: string ) => block( 'paragraph', { content } );

test( 'images without alternative text, also in columns, and no videos', () => {
	const image = block( 'image', { url: 'a.png', alt: ' ' } );
	const blocks = [
		{ ...block( 'group', {} ), innerBlocks: [ image ] },
		block( 'image', { url: 'b.png', alt: 'Bread' } ),
		block( 'image', {} ),
		block( 'image', { url: 'd.png', alt: '', isDecorative: true } ),
		block( 'cover', { url: 'c.mp4', backgroundType: 'video' } ),
	];
	expect( kinds( blocks ) ).toEqual( [ 'alt' ] );
	expect( imagesOf( blocks ) ).toHaveLength( 3 );
} );

test( 'headings that skip a level', () => {
	const levels = ( ...all: number[] ) =>
		kinds(
			all.map( ( level ) => block( 'heading', { level, content: 'A' } ) )
		);
	expect( levels( 2, 3, 2, 3, 4 ) ).toEqual( [] );
	expect( levels( 2, 4 ) ).toEqual( [ 'level' ] );
	expect( levels( 3 ) ).toEqual( [ 'level' ] );
} );

test.each( [
	[ '<a href="https://a.test/x">A</a>', [] ],
	[
		'<a href="/about">A</a> <a href="mailto:a@b.test">B</a> <a href="#there">C</a>',
		[],
	],
	[ '<a href="http://">A</a>', [ 'link-url' ] ],
	[ '<a href="htps://a.test">A</a>', [ 'link-url' ] ],
	[ '<a href="https://nohost">A</a>', [ 'link-url' ] ],
	[ '<a href="#gone">A</a>', [ 'link-url' ] ],
	[ '<a href="a.test">A</a>', [ 'link-url' ] ],
	[ '<a href="https://a.test"> </a>', [ 'link-text' ] ],
	[ '<a href="https://a.test"><img src="a.png" alt="A"></a>', [] ],
] )( 'links: %s', ( html, expected ) => {
	expect(
		kinds( [
			paragraph( html ),
			block( 'heading', { anchor: 'there', level: 2, content: 'A' } ),
		] )
	).toEqual( expected );
} );

test( 'a button without text, a repeated paragraph, a long excerpt and a missing title', () => {
	const long = 'The oven has been burning since the first morning.';
	expect(
		kinds( [ block( 'button', { url: 'https://a.test', text: '' } ) ] )
	).toEqual( [ 'link-text' ] );
	expect(
		kinds( [
			paragraph( long ),
			paragraph( ` ${ long }` ),
			paragraph( 'Yes.' ),
			paragraph( 'Yes.' ),
		] )
	).toEqual( [ 'repeated' ] );
	expect( kinds( [], '', 'word '.repeat( 56 ) ) ).toEqual( [
		'title',
		'excerpt',
	] );
	expect( kinds( [], null ) ).toEqual( [] );
} );

test( 'proposals: only terms that exist, at most three titles, whatever is around them', () => {
	const terms = { tags: [ 'Bread', 'Ovens' ], categories: [ 'News' ] };
	const given = {
		titles: [
			{ title: 'A', reason: 'Short.' },
			'B',
			{ title: '' },
			{ title: 'C' },
			{ title: 'D' },
		],
		excerpt: ' E ',
		tags: [ 'bread', 'Invented' ],
		categories: 'News',
		slug: 7,
	};
	expect(
		readProposals(
			`Here:\n\`\`\`json\n${ JSON.stringify( given ) }\n\`\`\``,
			terms
		)
	).toEqual( {
		titles: [
			{ title: 'A', reason: 'Short.' },
			{ title: 'B', reason: '' },
			{ title: 'C', reason: '' },
		],
		excerpt: 'E',
		description: '',
		slug: '',
		social: '',
		subject: '',
		preview: '',
		tags: [ 'Bread' ],
		categories: [],
	} );
	expect( readProposals( 'Sorry.', terms ) ).toBeNull();
} );
