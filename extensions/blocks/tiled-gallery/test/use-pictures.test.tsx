/**
 * What is done to the pictures of a gallery, with the editor's own store.
 */
import { renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlockFolder } from '../../../../tests/unit/register-block';
import type { Attributes } from '../types';
import { usePictures } from '../use-pictures';

let clientId: string;

const attributes = () =>
	select( blockEditorStore ).getBlockAttributes( clientId ) as Attributes;

function open( stored: Partial< Attributes > ) {
	const block = createBlock( 'jetpack/tiled-gallery', stored );
	clientId = block.clientId;
	void dispatch( blockEditorStore ).resetBlocks( [ block ] );
	return renderHook( () => usePictures( clientId ) ).result.current;
}

beforeAll( () => {
	registerBlockFolder( 'tiled-gallery' );
} );

it( 'a picture that is there twice stays twice with its words after a choice', () => {
	const actions = open( {
		images: [
			{ id: '1', url: '/1.jpg', alt: 'One' },
			{ id: '2', url: '/2.jpg' },
			{ id: '1', url: '/1.jpg', customLink: '/there' },
		],
		more: [ null, null, { caption: 'Again' } ],
	} );
	actions.pick( [
		{ id: 2, url: '/2.jpg' },
		{ id: 1, url: '/1.jpg' },
	] );
	expect( attributes() ).toMatchObject( {
		ids: [ 2, 1, 1 ],
		images: [ {}, { alt: 'One' }, { customLink: '/there' } ],
		more: [ null, null, { caption: 'Again' } ],
	} );
} );

it( 'a caption leaves what else is kept of its picture', () => {
	const actions = open( {
		images: [ { url: '/1.jpg' } ],
		more: [ { kept: { linkTarget: '_blank' } } ],
	} );
	actions.caption( 0, 'x &lt; y' );
	expect( attributes().more ).toEqual( [
		{ caption: 'x &lt; y', kept: { linkTarget: '_blank' } },
	] );
} );
