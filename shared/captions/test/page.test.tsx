import '../../../tests/unit/initial-state';
import { render, screen } from '@testing-library/react';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';

jest.mock( '@wordpress/block-editor', () => ( {} ) );
jest.mock( '@freehold/blocks', () => ( {
	lazyPart: () => () => ( {
		part: ( { id, src }: { id: number; src: string } ) =>
			`${ id } ${ src }`,
	} ),
} ) );

it.each( [
	[ 'core/audio', { id: 7, src: 'a.mp3' }, '7 a.mp3' ],
	[ 'core/audio', { src: 'a.mp3' }, '' ],
	[ 'core/video', { id: 7, src: 'a.mp4' }, '' ],
	[ 'jetpack/podcast-episode', { mediaId: 7, mediaUrl: 'a.mp3' }, '7 a.mp3' ],
	[
		'jetpack/podcast-episode',
		{ mediaId: 7, mediaUrl: 'a.mp4', mediaType: 'video' },
		'',
	],
] )(
	'adds the panel to blocks with a file of audio: %s %j',
	async ( name, attributes, text ) => {
		await import( '../admin/page' );
		const Edit = applyFilters(
			'editor.BlockEdit',
			() => 'block'
		) as ComponentType< object >;
		const { rerender } = render(
			<Edit { ...{ name, attributes, isSelected: true } } />
		);
		expect( screen.queryByText( `block${ text }` ) ).toBeInTheDocument();
		rerender( <Edit { ...{ name, attributes, isSelected: false } } /> );
		expect( screen.queryByText( 'block' ) ).toBeInTheDocument();
	}
);
