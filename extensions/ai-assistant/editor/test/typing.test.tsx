/**
 * Measures the cost of the menu while the user types, in core's own block editor.
 */
import { initialState } from '../../../../tests/unit/initial-state';
import { store as connectionStore } from '@freehold/connection/store';
import { act, render, screen } from '@testing-library/react';
import * as blockEditor from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { connectedState } from '@freehold/connection/store/test/state';
import '..';

const rendered = { toolbars: 0, commits: 0, paragraphs: 0 };

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn() },
} ) );
jest.mock( '../toolbar', () => {
	const { Profiler } = jest.requireActual( 'react' );
	const { Toolbar } = jest.requireActual( '../toolbar' );
	return {
		Toolbar: ( props: { clientId: string } ) => {
			rendered.toolbars++;
			// Told of each time that anything in there renders.
			return (
				<Profiler id="toolbar" onRender={ () => rendered.commits++ }>
					<Toolbar { ...props } />
				</Profiler>
			);
		},
	};
} );

type Any = ComponentType< Record< string, unknown > >;
const { BlockEditorProvider, BlockList, BlockToolbar, BlockTools } =
	blockEditor as unknown as Record<
		'BlockEditorProvider' | 'BlockList' | 'BlockToolbar' | 'BlockTools',
		Any
	>;

const edit = ( { attributes }: { attributes: { content?: string } } ) => {
	rendered.paragraphs++;
	return <p { ...blockEditor.useBlockProps() }>{ attributes.content }</p>;
};

[ 'core/paragraph', 'core/separator', 'jetpack/ai-assistant' ].forEach(
	( name ) =>
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			category: 'text',
			attributes: { content: { type: 'string' } },
			edit,
			save: () => null,
		} as never )
);

const editor = () =>
	dispatch( blockEditor.store ) as unknown as {
		selectBlock: ( id: string ) => void;
		multiSelect: ( from: string, to: string ) => void;
		updateBlockAttributes: ( id: string, attributes: object ) => void;
	};

const button = () => screen.queryByRole( 'button', { name: 'AI Assistant' } );

function show( names: string[] ) {
	const blocks = names.map( ( name ) => createBlock( name ) );
	const Editor = ( { children }: { children?: ReactNode } ) => (
		<SlotFillProvider>
			<BlockEditorProvider value={ blocks } useSubRegistry={ false }>
				<BlockToolbar />
				<BlockTools>
					<BlockList />
				</BlockTools>
				{ children }
			</BlockEditorProvider>
		</SlotFillProvider>
	);
	render( <Editor /> );
	return blocks.map( ( { clientId } ) => clientId );
}

beforeEach( () => {
	initialState.is_current_user_connected = true;
	dispatch( connectionStore ).receiveConnection( connectedState() );
} );

it( 'renders no Freehold component while the user types', async () => {
	const [ first = '', second = '' ] = show( [
		'core/paragraph',
		'core/paragraph',
	] );
	await act( async () => editor().selectBlock( first ) );
	expect( button() ).toBeVisible();
	const before = { ...rendered };
	for ( let letter = 0; letter < 50; letter++ ) {
		await act( async () =>
			editor().updateBlockAttributes( first, {
				content: 'x'.repeat( letter + 1 ),
			} )
		);
	}
	expect( rendered.paragraphs ).toBeGreaterThanOrEqual(
		before.paragraphs + 50
	);
	expect( rendered.commits ).toBe( before.commits );
	expect( rendered.toolbars ).toBe( before.toolbars );

	// The counter counts renders.
	await act( async () => editor().selectBlock( second ) );
	expect( rendered.commits ).toBeGreaterThan( before.commits );
} );

it( 'listens to the editor for what is selected alone', async () => {
	const ids = show( Array( 20 ).fill( 'core/paragraph' ) );
	rendered.toolbars = 0;
	await act( async () => editor().selectBlock( ids[ 3 ] ?? '' ) );
	expect( button() ).toBeVisible();
	expect( rendered.toolbars ).toBeGreaterThan( 0 );
	expect( rendered.toolbars ).toBeLessThan( 4 );
	await act( async () =>
		editor().multiSelect( ids[ 3 ] ?? '', ids[ 9 ] ?? '' )
	);
	expect(
		screen.getAllByRole( 'button', { name: 'AI Assistant' } )
	).toHaveLength( 1 );
} );

it( 'is not there for other blocks', async () => {
	const [ separator = '' ] = show( [ 'core/separator' ] );
	await act( async () => editor().selectBlock( separator ) );
	expect( button() ).toBeNull();
} );
