/**
 * @jest-environment node
 */
import { cuesIn, writeVtt, type Cue } from '../captions';
import { chaptersFile } from '../chapters';
import {
	added,
	fromText,
	fromTranscript,
	merged,
	problemOf,
	readTime,
	split,
	toText,
	toTitle,
	withText,
} from '../cues';

const cue = ( start: number, end: number, text: string ): Cue => ( {
	start,
	end,
	text,
	settings: '',
	id: '',
} );

const short = ( cues: Cue[] ) =>
	cues.map( ( { end, start, text } ) => `${ start }–${ end } ${ text }` );

it.each( [
	[ '1:02.5', 62.5 ],
	[ '01:02,500', 62.5 ],
	[ '62.5', 62.5 ],
	[ '1:00:00', 3600 ],
	[ ' 0:00 ', 0 ],
	[ '1:60', null ],
	[ '1:2:3:4', null ],
	[ '-1', null ],
	[ 'soon', null ],
	[ '', null ],
] )( 'reads the time %j', ( text, seconds ) => {
	expect( readTime( text ) ).toBe( seconds );
} );

it( 'adds a cue at the playhead, which ends before the next one', () => {
	const cues = [ cue( 0, 2, 'One' ), cue( 5, 8, 'Two' ) ];
	const { cues: more, index } = added( cues, 3.00049 );
	expect( index ).toBe( 1 );
	expect( short( more ) ).toEqual( [ '0–2 One', '3–5 ', '5–8 Two' ] );
	expect( short( added( cues, 9 ).cues ) ).toContain( '9–12 ' );
	expect( short( added( [], 0 ).cues ) ).toEqual( [ '0–3 ' ] );
} );

it( 'splits at the playhead and the caret, else about in the middle', () => {
	const cues = [ cue( 0, 4, 'Fish and chips again' ) ];
	expect( short( split( cues, 0, 3, 8 ) ) ).toEqual( [
		'0–3 Fish and',
		'3–4 chips again',
	] );
	expect( short( split( cues, 0, 9, 0 ) ) ).toEqual( [
		'0–1.6 Fish and',
		'1.6–4 chips again',
	] );
	expect( short( split( [ cue( 0, 4, 'Word' ) ], 0, 9, 0 ) ) ).toEqual( [
		'0–3.8 Word',
		'3.8–4 ',
	] );
	expect( split( [ cue( 0, 0.3, 'Short' ) ], 0, 0.1, 0 ) ).toHaveLength( 1 );
	expect( split( cues, 7, 0, 0 ) ).toBe( cues );
} );

it( 'merges a cue with the next one', () => {
	const cues = [ cue( 0, 2, 'One' ), cue( 1, 4, 'Two' ), cue( 5, 6, '' ) ];
	expect( short( merged( cues, 0 ) ) ).toEqual( [ '0–4 One\nTwo', '5–6 ' ] );
	expect( short( merged( cues, 1 ) ) ).toEqual( [ '0–2 One', '1–6 Two' ] );
	expect( merged( cues, 2 ) ).toBe( cues );
} );

it( 'says what is wrong', () => {
	const cues = [
		cue( 0, 2, 'One' ),
		cue( 1.5, 3, 'Two' ),
		cue( 3, 4, 'Three' ),
		cue( 9, 8, 'Back' ),
		cue( 9, 10, ' ' ),
	];
	expect( cues.map( ( _, index ) => problemOf( cues, index ) ) ).toEqual( [
		'overlap',
		'overlap',
		null,
		'backwards',
		'empty',
	] );
} );

it( 'makes cues of a transcript: sentences, in proportion to their lengths', () => {
	expect(
		short( fromTranscript( 'Abcd efgh.\n\nIjkl mnop!', 10, 30 ) )
	).toEqual( [ '10–20 Abcd efgh.', '20–30 Ijkl mnop!' ] );
	const long = fromTranscript( 'word '.repeat( 100 ), 0, 0 );
	expect( long.every( ( { text } ) => text.length <= 84 ) ).toBe( true );
	expect( long.map( ( { text } ) => text ).join( ' ' ) ).toBe(
		'word '.repeat( 100 ).trim()
	);
	expect(
		long.slice( 1 ).every( ( { start }, at ) => start === long[ at ]?.end )
	).toBe( true );
	expect( fromTranscript( ' \n ', 0, 10 ) ).toEqual( [] );
} );

it( 'keeps texts through a file', () => {
	const texts = [
		'Fish & chips',
		'R&D <i>now</i>',
		'5 &lt; 6',
		'&amp;lt; is an entity',
	];
	expect( texts.map( fromText ).map( toText ) ).toEqual( texts );
	const file = writeVtt(
		withText( [
			cue( 5, 6, 'Later\n\n' ),
			...texts.map( ( text, at ) => cue( at, at + 1, fromText( text ) ) ),
			cue( 8, 9, '' ),
		] )
	);
	expect( file ).toContain( 'Fish &amp; chips' );
	expect( cuesIn( file ).map( ( { text } ) => toText( text ) ) ).toEqual( [
		...texts,
		'Later',
	] );
	expect( toTitle( '<b>5 &lt; 6</b>\n&amp; 7' ) ).toBe( '5 < 6 & 7' );
	expect( chaptersFile( [ { start: 0, title: '5 < 6 & 7' } ], false ) ).toBe(
		'WEBVTT\n\n1\n00:00:00.000 --> 999:59:59.000\n5 &lt; 6 &amp; 7\n'
	);
} );
