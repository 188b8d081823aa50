/**
 * Requests that change the privacy of one video at the same time: its files end where the setting says, and nothing is reachable
 * once a response has said that the video is private.
 */
import { readFile } from 'node:fs/promises';
import { call, logIn } from '../../../tests/rest/client';
import { expect, test, type Site } from '../../../tests/site/playwright';
import { CLOCK, PRIVATE, PUBLIC, seedVideo } from './videos';

/** What a response says about the captions in English. */
type Tracks = { tracks: { captions: { en: { src: string } } } };

/** What the database and the disk say of a video. */
const stateOf = ( site: Site, id: number ) =>
	site.wpEval< {
		setting: number;
		place: string;
		moving: string;
		size: number;
		hidden: boolean;
		folders: number;
		url: string;
	} >(
		`use Freehold\\Modules\\Video\\{ Folders, Privacy, VideoTable };
		$video = VideoTable::find( ${ id } );
		return array(
			'setting' => Privacy::setting( ${ id } ),
			'place'   => $video->place,
			'moving'  => $video->moving,
			'size'    => filesize( $video->video_path() ),
			'hidden'  => Folders::is_hidden( ${ id } ),
			'folders' => count( glob( Folders::uploads() . '/freehold-{private-,}videos/*/*.vtt', GLOB_BRACE ) ),
			'url'     => wp_get_attachment_url( ${ id } ),
		);`
	);

/** Adds a track, so that the video has a folder with a file. */
const addTrack = ( site: Site, id: number ) =>
	site.wpEval(
		`return Freehold\\Modules\\Video\\OwnFiles::set_track( ${ id }, 'captions', 'en', 'English', false, Freehold\\Captions\\WebVtt::parse( "WEBVTT\\n\\n00:01.000 --> 00:02.000\\nHello" ) );`
	);

test( 'four requests that make a video private and public: files and database agree', async ( {
	site,
} ) => {
	const { id } = await seedVideo( site );
	await addTrack( site, id );
	const author = await logIn( site, 'author' );
	const responses = await Promise.all(
		[ PRIVATE, PUBLIC, PRIVATE, PUBLIC ].map( ( privacy ) =>
			call( site, author, 'POST', 'freehold/v2/videopress/meta', {
				id,
				privacy_setting: privacy,
			} )
		)
	);
	expect( responses.map( ( { status } ) => status ) ).toEqual( [
		200, 200, 200, 200,
	] );
	const state = await stateOf( site, id );
	const isPrivate = state.setting === PRIVATE;
	expect( state ).toEqual( {
		setting: state.setting,
		place: isPrivate ? 'private' : 'public',
		moving: '',
		size: ( await readFile( CLOCK ) ).length,
		hidden: isPrivate,
		folders: 1,
		url: expect.any( String ),
	} );
	const guest = await fetch( state.url );
	expect( guest.status ).toBe( isPrivate ? 403 : 200 );
} );

test( 'after a response says that a video is private, no request gets the file or its track', async ( {
	site,
} ) => {
	const { id, url, guid } = await seedVideo( site );
	await addTrack( site, id );
	const info = await call(
		site,
		{},
		'GET',
		`freehold/v1.1/videos/${ guid }`
	);
	const track = ( info.body as Tracks ).tracks.captions.en.src;
	expect( ( await fetch( track ) ).status ).toBe( 200 );
	const author = await logIn( site, 'author' );
	let isPrivate = false;
	const leaks: string[] = [];
	const watch = async ( target: string ) => {
		for ( let round = 0; round < 3 || ! isPrivate; round++ ) {
			const was = isPrivate;
			const { status } = await fetch( target );
			if ( was && status === 200 ) {
				leaks.push( target );
			}
		}
	};
	await Promise.all( [
		watch( url ),
		watch( track ),
		...[ 1, 2 ].map( async () => {
			const { status } = await call(
				site,
				author,
				'POST',
				`wp/v2/media/${ id }`,
				{ jetpack_videopress: { privacy_setting: PRIVATE } }
			);
			expect( status ).toBe( 200 );
			isPrivate = true;
		} ),
	] );
	expect( leaks ).toEqual( [] );
	expect( ( await fetch( url ) ).status ).toBe( 404 );
	expect( ( await fetch( track ) ).status ).toBe( 404 );
} );

test( 'tracks that two requests add at once are both stored, while a third makes the video private', async ( {
	site,
} ) => {
	const { id, guid } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	const add = ( srclang: string ) => {
		const form = new FormData();
		form.set( 'kind', 'subtitles' );
		form.set( 'srclang', srclang );
		form.set( 'label', srclang );
		form.set(
			'vtt',
			new Blob( [ 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' ] ),
			'captions.vtt'
		);
		return fetch(
			`${ site.url }/wp-json/freehold/v1.1/videos/${ guid }/tracks`,
			{
				method: 'POST',
				body: form,
				headers: {
					Cookie: author.cookie ?? '',
					'X-WP-Nonce': author.nonce ?? '',
				},
			}
		).then( ( { status } ) => status );
	};
	const results = await Promise.all( [
		add( 'en' ),
		add( 'de' ),
		call( site, author, 'POST', 'freehold/v2/videopress/meta', {
			id,
			privacy_setting: PRIVATE,
		} ).then( ( { status } ) => status ),
	] );
	expect( results ).toEqual( [ 200, 200, 200 ] );
	const stored = await site.wpEval< string[] >(
		`$video = Freehold\\Modules\\Video\\VideoTable::find( ${ id } );
		$tracks = array_filter( $video->tracks, static fn ( $track ) => is_file( $video->path( $track['file'] ) ) );
		$found  = array_column( $tracks, 'srclang' );
		sort( $found );
		return array( ...$found, $video->place );`
	);
	expect( stored ).toEqual( [ 'de', 'en', 'private' ] );
} );
