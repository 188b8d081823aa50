/** Drafts of captions from the site’s AI service. */
import { call, logIn, type Caller } from '../../../tests/rest/client';
import { expect, test } from '../../../tests/services/ai/fixture';
import type { Site } from '../../../tests/site/playwright';
import { seedVideo } from './videos';

/** Sends sound. */
async function draft(
	site: Site,
	{ cookie, nonce }: Caller,
	guid: string,
	sound = 'sound'
) {
	const form = new FormData();
	form.set( 'file', new Blob( [ sound ], { type: 'audio/mp4' } ), 'x.m4a' );
	const response = await fetch(
		`${ site.url }/wp-json/freehold/v2/videopress/${ guid }/transcription`,
		{
			method: 'POST',
			body: form,
			headers: { Cookie: cookie ?? '', 'X-WP-Nonce': nonce ?? '' },
		}
	);
	return {
		status: response.status,
		body: ( await response.json() ) as Record< string, unknown >,
	};
}

test( 'a draft of captions: WebVTT or JSON becomes clean WebVTT, and nothing is stored', async ( {
	ai,
	site,
} ) => {
	const { id, guid } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	ai.order( { key: 'secret' } );
	await ai.configure( { FREEHOLD_AI_KEY: 'secret' } );
	expect( await draft( site, author, guid ) ).toEqual( {
		status: 200,
		body: {
			vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nTick, tock.\n',
		},
	} );
	const { form } = await ai.lastRequest( 'audio/transcriptions' );
	expect( form ).toContain( 'name="model"\r\n\r\nwhisper-1\r\n' );
	expect( form ).toContain( 'name="response_format"\r\n\r\nvtt\r\n' );
	expect( form ).toContain(
		'filename="audio.m4a"\r\nContent-Type: audio/mp4\r\n\r\nsound\r\n'
	);
	ai.order( {
		transcription: JSON.stringify( {
			text: 'One <two>',
			segments: [
				{ start: 1.5, end: 3, text: ' One <b onclick>two & three' },
			],
		} ),
	} );
	expect( ( await draft( site, author, guid ) ).body.vtt ).toBe(
		'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nOne &lt;b onclick&gt;two &amp; three\n'
	);
	// Without a file, the stored video is sent.
	const stored = await call(
		site,
		author,
		'POST',
		`freehold/v2/videopress/${ guid }/transcription`
	);
	expect( stored.status ).toBe( 200 );
	expect( ( await ai.lastRequest( 'audio/transcriptions' ) ).form ).toContain(
		'ftyp'
	);
	expect(
		await site.wpEval(
			`return Freehold\\Modules\\Video\\VideoTable::find( ${ id } )->tracks;`
		)
	).toEqual( [] );
} );

test( 'a draft fails with a reason: no service, wrong key, no speech, not the user’s video', async ( {
	ai,
	site,
} ) => {
	const { guid } = await seedVideo( site );
	const author = await logIn( site, 'author' );
	for ( const [ failure, text ] of [
		[ 401, 'rejected the key' ],
		[ 404, 'cannot transcribe' ],
		[ 500, 'Try again later' ],
	] as const ) {
		ai.order( { failure, times: 1 } );
		const { body, status } = await draft( site, author, guid );
		expect( status ).toBe( 502 );
		expect( body.message ).toContain( text );
		expect( JSON.stringify( body ) ).not.toContain( 'Told to fail' );
	}
	ai.order( { transcription: 'No times here.' } );
	expect( ( await draft( site, author, guid ) ).body.code ).toBe(
		'freehold_video_no_speech'
	);
	await ai.unconfigure();
	expect( ( await draft( site, author, guid ) ).status ).toBe( 409 );
	const other = await site.wpEval< string >(
		`$id = wp_insert_attachment( array( 'post_mime_type' => 'video/mp4', 'post_author' => 1, 'post_title' => 'x' ), '2026/11/x.mp4' );
		return Freehold\\Modules\\Video\\Videos::get( $id )->guid;`,
		{ user: 'admin' }
	);
	expect( ( await draft( site, author, other ) ).status ).toBe( 403 );
} );
