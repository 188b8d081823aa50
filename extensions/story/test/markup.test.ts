import { parse, serialize } from '@wordpress/blocks';
import { readFileSync } from 'fs';
import { join } from 'path';
import { registerOwnBlock } from '../../../tests/unit/register-block';
import { filesOf, isVideo, mediaFileOf } from '../media';

beforeAll( () => registerOwnBlock( 'story' ) );

it.each( [ 'default', 'empty', 'settings' ] )(
	'opens and saves %s, byte by byte',
	( name ) => {
		const stored = readFileSync(
			join( __dirname, 'stored', `${ name }.html` ),
			'utf8'
		).trim();
		const blocks = parse( stored );
		expect( blocks.map( ( { isValid } ) => isValid ) ).toEqual( [ true ] );
		expect( serialize( blocks ) ).toBe( stored );
	}
);

it( 'stores files as Jetpack does, from the media window and from an upload', () => {
	expect(
		mediaFileOf( {
			id: 7,
			url: 'https://example.org/full.jpg',
			alt: 'A',
			caption: 'B',
			title: 'C',
			type: 'image',
			mime: 'image/jpeg',
			width: 3,
			height: 4,
			sizes: { large: { url: 'https://example.org/large.jpg' } },
			editLink: 'https://example.org/edit',
		} as never )
	).toEqual( {
		id: 7,
		url: 'https://example.org/large.jpg',
		alt: 'A',
		caption: 'B',
		title: 'C',
		type: 'image',
		mime: 'image/jpeg',
		width: 3,
		height: 4,
	} );
	expect(
		mediaFileOf( {
			id: 8,
			url: 'https://example.org/v.mp4',
			media_type: 'file',
			mime_type: 'video/mp4',
			media_details: { width: 5, height: 6 },
			title: { rendered: 'D' },
			caption: { raw: '' },
		} as never )
	).toEqual( {
		id: 8,
		url: 'https://example.org/v.mp4',
		title: 'D',
		caption: '',
		type: 'file',
		mime: 'video/mp4',
		width: 5,
		height: 6,
	} );
} );

it( 'reads any stored attributes', () => {
	expect( filesOf( 'x' ) ).toEqual( [] );
	expect( filesOf( [ null, 1, { url: 'a' } ] ) ).toEqual( [ { url: 'a' } ] );
	expect( isVideo( { type: 'file', mime: 'video/mp4' } ) ).toBe( true );
	expect( isVideo( { type: 'file' } ) ).toBe( false );
} );
