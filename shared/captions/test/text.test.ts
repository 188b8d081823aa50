/**
 * @jest-environment node
 */
import {
	cuesIn,
	fromSrt,
	isCaptions,
	notesIn,
	timestamp,
	toVtt,
	writeVtt,
} from '../captions';
import { chaptersFile, chaptersIn, isGenerated, problemOf } from '../chapters';
import cases from './chapters.json';

const SRT =
	'\uFEFF1\r\n00:00:01,000 --> 00:00:02,500 X1:10 X2:20\r\n<font color="red">Fish</font> & <i>chips</i>\r\n{\\an8}again\r\n\r\n2\r\n00:01:00,5 --> 00:01:02,000\r\n5 < 6 --> 7\r\n';

describe( 'Captions', () => {
	it( 'reads SubRip and writes WebVTT', () => {
		const vtt = toVtt( SRT ) ?? '';
		expect( vtt ).toBe(
			'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nFish &amp; <i>chips</i>\nagain\n\n00:01:00.500 --> 00:01:02.000\n5 &lt; 6 --&gt; 7\n'
		);
		expect( cuesIn( vtt ) ).toHaveLength( 2 );
		expect( cuesIn( vtt ).map( ( { start } ) => start ) ).toEqual( [
			1, 60.5,
		] );
	} );

	it( 'leaves WebVTT as it is, except for line ends and the mark at its beginning', () => {
		const vtt =
			'WEBVTT - Mine\n\nNOTE\n00:00 --> not a cue\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Anna>Hello\n';
		expect( toVtt( `\uFEFF${ vtt.replace( /\n/g, '\r\n' ) }` ) ).toBe(
			vtt
		);
		expect( cuesIn( vtt ) ).toEqual( [
			{
				id: 'first',
				start: 1,
				end: 2,
				settings: 'align:start',
				text: '<v Anna>Hello',
			},
		] );
		expect( notesIn( vtt ) ).toEqual( [ 'NOTE\n00:00 --> not a cue' ] );
		expect( cuesIn( writeVtt( cuesIn( vtt ) ) ) ).toEqual( cuesIn( vtt ) );
	} );

	it.each( [ '', 'WEBVTT', 'Hello', '1\n00:00:xx --> 2\nHello', '\0\0' ] )(
		'rejects a file without captions: %j',
		( file ) => {
			expect( toVtt( file ) ).toBeNull();
			expect( fromSrt( file ) ).toBeNull();
		}
	);

	it( 'counts only captions that players show', () => {
		expect(
			cuesIn(
				'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n\n00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nShown'
			).map( ( { text } ) => text )
		).toEqual( [ 'Shown' ] );
	} );

	it.each( [
		[ 'WEBVTT\n\n0:01 --> 0:04\nHello', true ],
		[ '1\n00:00:01,000 -> 00:00:04,000\nHello', true ],
		[ 'Dear reader -->', false ],
		[ '', false ],
	] )( 'knows captions that cannot be read: %j', ( file, is ) => {
		expect( toVtt( file ) ).toBeNull();
		expect( isCaptions( file ) ).toBe( is );
	} );

	it( 'writes hours', () => {
		expect( timestamp( 3723.4567 ) ).toBe( '01:02:03.457' );
		expect( timestamp( -1 ) ).toBe( '00:00:00.000' );
	} );
} );

describe( 'Chapters', () => {
	const DESCRIPTION =
		'My film.\n(1:05) The sea -->\n0:00 - Start\nA <b>long</b> walk - 01:00:00\nNo time 12:345 here';

	it( 'reads lines with times in their order', () => {
		expect( chaptersIn( DESCRIPTION ) ).toEqual( [
			{ start: 0, title: 'Start' },
			{ start: 65, title: 'The sea -->' },
			{ start: 3600, title: 'A <b>long</b> walk' },
		] );
	} );

	it.each( [
		[ 'none', 'Words' ],
		[ 'first-not-at-start', '0:01 A\n0:20 B\n0:40 C' ],
		[ 'too-few', '0:00 A\n0:20 B' ],
		[ 'without-title', '0:00 A\n0:20\n0:40 C' ],
		[ 'too-close', '0:00 A\n0:09 B\n0:40 C' ],
		[ null, '0:00 A\n0:10 B\n0:20 C' ],
	] )( 'says what is wrong: %s', ( problem, description ) => {
		expect( problemOf( chaptersIn( description ) ) ).toBe( problem );
	} );

	it.each( cases )(
		'begin or end a line: $description',
		( { description, chapters } ) => {
			expect(
				chaptersIn( description ).map(
					( { start, title } ) => `${ start } ${ title }`
				)
			).toEqual( chapters );
		}
	);

	it( 'become a file that says that it was generated', () => {
		const file = chaptersFile( chaptersIn( DESCRIPTION ) );
		expect( isGenerated( file ) ).toBe( true );
		expect( isGenerated( toVtt( SRT ) ?? '' ) ).toBe( false );
		expect( file ).toContain( '00:00:00.000 --> 00:01:05.000\nStart\n' );
		expect( file ).toContain(
			'00:01:05.001 --> 01:00:00.000\nThe sea --&gt;\n'
		);
		expect( file ).toContain(
			'01:00:00.001 --> 999:59:59.000\nA &lt;b&gt;long&lt;/b&gt; walk\n'
		);
		expect( cuesIn( file ) ).toHaveLength( 3 );
	} );
} );
