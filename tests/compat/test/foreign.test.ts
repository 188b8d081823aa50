import { whereForeign } from '../../unit/initial-state';

const mockAdd = jest.fn();

jest.mock( '@wordpress/hooks', () => ( {
	...jest.requireActual( '@wordpress/hooks' ),
	addFilter: ( ...args: unknown[] ) => mockAdd( ...args ),
} ) );
jest.mock( '@wordpress/plugins', () => ( {
	registerPlugin: ( ...args: unknown[] ) => mockAdd( ...args ),
} ) );
// Its filters change only blocks whose supports name what is added at render.
jest.mock( '@freehold/blocks/at-render', () => ( {} ) );
// Its filter changes only what becomes of blocks that this plugin has registered.
jest.mock( '@freehold/blocks/keep-metadata', () => ( { ours: new Set() } ) );
jest.mock( '@wordpress/block-editor', () => ( {} ) );
jest.mock( '@wordpress/components', () => ( {} ) );

beforeEach( () => {
	mockAdd.mockClear();
	Object.assign( window, {
		wp: {
			editor: { PluginDocumentSettingPanel: () => null },
			plugins: { registerPlugin: mockAdd },
		},
	} );
} );

/** What editor scripts of modules add to what other plugins may own, by the block that decides. */
const SCRIPTS: [ block: string, load: () => unknown, added: number ][] = [
	[
		'jetpack/paywall',
		() => require( '../../../extensions/paid-content/editor' ),
		1,
	],
	[
		'jetpack/ai-assistant',
		() => require( '../../../extensions/ai-assistant/editor' ),
		2,
	],
	[
		'videopress/video',
		() => require( '../../../extensions/video/editor' ),
		3,
	],
];

it.each( SCRIPTS )(
	'the editor of the owner of %s stays as it is',
	( block, load, added ) => {
		whereForeign( block, load );
		expect( mockAdd ).not.toHaveBeenCalled();
		jest.isolateModules( () => void load() );
		expect( mockAdd ).toHaveBeenCalledTimes( added );
	}
);

it( 'attributes of a form of another plugin are that plugin’s', () => {
	whereForeign( 'jetpack/contact-form', () => {
		const {
			keepAttributes,
		} = require( '../../../extensions/contact-form/editor/keep-attributes' );
		const { registerBlockType } = require( '@wordpress/blocks' );
		const type = registerBlockType( 'jetpack/contact-form', {
			apiVersion: 3,
			title: 'Theirs',
			category: 'widgets',
			attributes: {},
			save: () => null,
		} );
		expect( keepAttributes( {}, type, '', { later: 1 } ) ).toEqual( {} );
	} );
} );
