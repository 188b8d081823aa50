/** From a model's response to suggestions in the margin of a long post: what is shown, and what it costs. */
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { registerBlockType, type BlockInstance } from '@wordpress/blocks';
import { act, render, screen } from '@testing-library/react';
import { create, toHTMLString, type RichTextValue } from '@wordpress/rich-text';
import { editFor, isCurrent } from '../apply';
import { collect, partsOf } from '../collect';
import { List } from '../list';
import { marked } from '../marks';
import { requestFor } from '../prompt';
import { suggestionReader } from '../reader';
import { store } from '../store';
import { suggestionFrom } from '../suggestions';
import type { Check, Raw, Suggestion } from '../types';

let mockBlocks: BlockInstance[] = [];

jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
} ) );

register(
	createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		selectors: {
			getBlock: ( _: unknown, id: string ) =>
				mockBlocks.find( ( { clientId } ) => clientId === id ) ?? null,
			getClientIdsWithDescendants: () =>
				mockBlocks.map( ( { clientId } ) => clientId ),
		},
	} )
);

const CHECKS: Check[] = [ 'proofread', 'structure', 'facts' ];
const EDITABLE = {
	canEditBlock: () => true,
	getBlockEditingMode: () => 'default',
};

beforeAll( () => {
	const content = { type: 'string', source: 'html', selector: 'p' };
	const define = ( name: string, attributes: object ) =>
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes,
			edit: () => null,
			save: () => null,
		} as never );
	define( 'core/paragraph', { content } );
	define( 'core/heading', { content, level: { type: 'number' } } );
	define( 'core/list', {} );
	define( 'core/list-item', { content } );
	define( 'core/block', { content } );
} );

let ids = 0;
const block = ( name: string, content: string, more = {} ): BlockInstance => ( {
	clientId: `${ String( ++ids ).padStart( 8, '0' ) }-4000-8000`,
	name: `core/${ name }`,
	isValid: true,
	attributes: { content, ...more },
	innerBlocks: [],
} );
const raw = ( of: Partial< Raw > ): Raw => ( {
	block: '',
	kind: 'words',
	old: '',
	new: '',
	reason: '',
	guideline: '',
	...of,
} );
const suggest = ( target: BlockInstance, of: Partial< Raw > ) => {
	const sources = collect( [ target ], EDITABLE );
	const found = suggestionFrom(
		raw( { block: target.clientId, ...of } ),
		sources,
		CHECKS,
		'- Terms to use and to avoid: Harbour Lane'
	);
	return found && ( { ...found, id: 1, nth: 0 } as Suggestion );
};

test( 'the model reads only what the user may edit, without the content of other posts', () => {
	const own = block(
		'paragraph',
		'Read <a href="https://a.test/">this</a>.'
	);
	const locked = block( 'paragraph', 'Locked.' );
	const sources = collect(
		[
			own,
			locked,
			{
				...block( 'block', '' ),
				innerBlocks: [ block( 'paragraph', 'A pattern.' ) ],
			},
			block( 'paragraph', 'Bound.', {
				metadata: { bindings: { content: {} } },
			} ),
			block( 'heading', 'Bread', { level: 3 } ),
		],
		{
			...EDITABLE,
			canEditBlock: ( id: string ) => id !== locked.clientId,
		}
	);
	expect(
		sources.map( ( { type, text, links } ) => [ type, text, links ] )
	).toEqual( [
		[ 'paragraph', 'Read this.', [ [ 'this', 'https://a.test/' ] ] ],
		[ 'heading 3', 'Bread', undefined ],
	] );
	const request = requestFor( 7, 'Title', [ 'facts' ], sources );
	expect( request.messages?.map( ( { context } ) => context?.type ) ).toEqual(
		[ 'ai-assistant-review-initial-prompt', 'ai-assistant-review' ]
	);
	expect( request.browserMessages?.[ 0 ]?.content ).toContain(
		'kind question'
	);
	expect( request.browserMessages?.[ 1 ]?.content ).toContain(
		'"text":"Read this."'
	);
} );

test( 'a long post has parts', () => {
	const sources = collect(
		[ 'aaaa', 'bbbb', 'cccccccccccc', 'dd' ].map( ( text ) =>
			block( 'paragraph', text )
		),
		EDITABLE
	);
	expect(
		partsOf( sources, 10 ).map( ( part ) =>
			part.map( ( { text } ) => text )
		)
	).toEqual( [ [ 'aaaa', 'bbbb' ], [ 'cccccccccccc' ], [ 'dd' ] ] );
} );

test( 'suggestions about nothing, against the choices or with an invented URL are dropped', () => {
	const target = block(
		'paragraph',
		'See <a href="htps://a.test/x">this</a> now.'
	);
	expect( suggest( target, { old: 'gone', new: 'x' } ) ).toBeNull();
	expect( suggest( target, { old: 'now', new: 'now' } ) ).toBeNull();
	expect(
		suggest( target, { kind: 'link', old: 'this', new: 'https://b.test' } )
	).toBeNull();
	expect(
		suggest( target, {
			kind: 'link',
			old: 'this',
			new: 'javascript:a.test',
		} )
	).toBeNull();
	expect(
		suggest( target, {
			kind: 'link',
			old: 'this',
			new: 'https://a.test/x',
			guideline: 'Terms: say Harbour Lane',
		} )
	).toMatchObject( { guideline: 'Terms: say Harbour Lane' } );
	expect(
		suggest( target, { old: 'now', new: 'soon', guideline: 'Made up' } )
	).toMatchObject( { guideline: '' } );
	expect(
		suggest( block( 'paragraph', 'x' ), { kind: 'level', new: '3' } )
	).toBeNull();
	expect(
		suggest( target, { block: 'ffff', old: 'now', new: 'soon' } )
	).toMatchObject( { clientId: target.clientId } );
} );

test( 'what each kind changes', () => {
	const paragraph = block(
		'paragraph',
		'One <strong>two</strong>. Then three.'
	);
	const edit = ( of: Partial< Raw >, target = paragraph ) => {
		const suggestion = suggest( target, of );
		return suggestion && editFor( suggestion, target, 3 );
	};
	expect( edit( { kind: 'split', old: 'Then' } ) ).toMatchObject( {
		attributes: { content: 'One <strong>two</strong>.' },
		after: { attributes: { content: 'Then three.' } },
	} );
	expect(
		edit( {
			kind: 'list',
			new: '- One two\n- Then <three>',
		} )?.replace?.[ 0 ]?.innerBlocks.map(
			( { attributes } ) => attributes.content
		)
	).toEqual( [ 'One <strong>two</strong>', 'Then &lt;three>' ] );
	expect( edit( { kind: 'heading', new: 'Numbers' } )?.before ).toMatchObject(
		{
			name: 'core/heading',
			attributes: { level: 3, content: 'Numbers' },
		}
	);
	expect( edit( { kind: 'remove' } ) ).toEqual( { replace: [] } );
	expect(
		edit(
			{ kind: 'level', new: '3' },
			block( 'heading', 'A', { level: 4 } )
		)
	).toEqual( { attributes: { level: 3 } } );
	expect( edit( { kind: 'question', new: 'Who says so?' } ) ).toBeNull();
} );

test( 'what was edited meanwhile is out of date, and is never applied', () => {
	const target = block( 'paragraph', 'We bake teh bread.' );
	const words = suggest( target, { old: 'teh', new: 'the' } )!;
	const removal = suggest( target, { kind: 'remove' } )!;
	const now = ( content: string ) => ( {
		...target,
		attributes: { content },
	} );
	const longer = now( 'Today, <em>we bake teh</em> bread.' );
	expect( editFor( words, longer, 2 )?.attributes ).toEqual( {
		content: 'Today, <em>we bake the</em> bread.',
	} );
	expect( editFor( removal, longer, 2 ) ).toBeNull();
	expect( isCurrent( removal, longer ) ).toBe( false );
	expect( isCurrent( words, now( 'We bake the bread.' ) ) ).toBe( false );
	expect( editFor( words, now( 'We bake tehe bread.' ), 2 ) ).toBeNull();
	expect( isCurrent( words, null ) ).toBe( false );
} );

test( 'marks add nothing to the text, and each new text is shown once', () => {
	const target = block( 'paragraph', 'We <strong>bkae</strong> teh bread' );
	const suggestion = suggest( target, {
		old: 'bkae teh bread',
		new: 'bake the good bread',
	} )!;
	const value = create( { html: String( target.attributes.content ) } );
	const shown: RichTextValue = {
		...value,
		formats: marked( value, [ suggestion ], 1 ),
	};
	expect( shown.text ).toBe( value.text );
	const html = toHTMLString( { value: shown } );
	expect(
		html
			.match( /data-new="[^"]+"/g )
			?.join()
			.replace( /&nbsp;/g, ' ' )
	).toMatch( /bake.*the/ );
	expect( html.match( /bake/g ) ).toHaveLength( 1 );
	const late = { ...value, text: 'Other words.', formats: Array( 12 ) };
	expect( marked( late, [ suggestion ], 0 ) ).toEqual( late.formats );
} );

test( 'the new URL of a link has a host that the post names', () => {
	mockBlocks = [
		block(
			'paragraph',
			'See <a href="https://a.test/b">this</a> and <a href="http://">that</a>.'
		),
	];
	const sources = collect( mockBlocks, EDITABLE );
	const allowed = [
		'https://a.test/c',
		'https://',
		'https:///a.test',
		'mailto:',
		'javascript:alert(1)',
		'https://c.test/',
		'',
	].filter( ( url ) =>
		suggestionFrom(
			raw( {
				block: mockBlocks[ 0 ]?.clientId.slice( 0, 8 ),
				kind: 'link',
				old: 'that',
				new: url,
			} ),
			sources,
			CHECKS,
			''
		)
	);
	expect( allowed ).toEqual( [ 'https://a.test/c', '' ] );
} );

test( 'a review of 3,000 words in 300 blocks takes at most 25 ms of work for a token on average', () => {
	mockBlocks = Array.from( { length: 300 }, ( _, index ) =>
		block(
			'paragraph',
			`Block ${ index }: teh bread is on the table again.`
		)
	);
	const sources = collect( mockBlocks, EDITABLE );
	const text = JSON.stringify( {
		suggestions: mockBlocks.map( ( { clientId } ) =>
			raw( {
				block: clientId.slice( 0, 8 ),
				old: 'teh',
				new: 'the',
				reason: 'Spelling.',
			} )
		),
	} );
	const actions = {} as never;
	render( <List actions={ actions } field={ { current: null } } /> );
	const read = suggestionReader();
	let tokens = 0;
	const begin = performance.now();
	for ( let end = 0; end < text.length + 4; end += 4 ) {
		const added = read( text.slice( 0, end ) ).flatMap(
			( one ) => suggestionFrom( one, sources, CHECKS, '' ) ?? []
		);
		if ( added.length > 0 ) {
			act( () => void dispatch( store ).add( added ) );
		}
		tokens++;
	}
	const mean = ( performance.now() - begin ) / tokens;
	expect( select( store ).getSuggestions() ).toHaveLength( 300 );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 300 );
	expect( mean ).toBeLessThan( 25 );
} );
