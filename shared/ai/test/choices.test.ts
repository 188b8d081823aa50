import {
	DEFAULT_TONE,
	defaultLanguage,
	languageLabel,
	LANGUAGES,
	languagesFrom,
	toneLabel,
	TONES,
} from '..';

jest.mock( '@freehold/initial-state', () => ( {} ) );
jest.mock( '@freehold/ai/store', () => ( {} ) );
jest.mock( '@freehold/connection/analytics', () => ( {} ) );
jest.mock( '@freehold/api', () => jest.requireActual( '../../api/errors' ) );

it( 'offers ten tones, with formal as the default', () => {
	expect( TONES.map( toneLabel ) ).toEqual( [
		'Formal',
		'Informal',
		'Optimistic',
		'Humorous',
		'Serious',
		'Skeptical',
		'Empathetic',
		'Confident',
		'Passionate',
		'Provocative',
	] );
	expect( DEFAULT_TONE ).toBe( 'formal' );
} );

it( 'offers twelve languages', () => {
	expect( LANGUAGES.map( languageLabel ) ).toEqual( [
		'English',
		'Spanish',
		'French',
		'German',
		'Italian',
		'Portuguese',
		'Russian',
		'Chinese',
		'Japanese',
		'Arabic',
		'Hindi',
		'Korean',
	] );
} );

it.each( [
	[ 'id', 'Indonesian' ],
	[ 'tl', 'Filipino' ],
	[ 'vi', 'Vietnamese' ],
	[ 'sv', 'Swedish' ],
	[ 'x', 'x' ],
] )( 'has a name for %s too', ( code, label ) => {
	document.documentElement.lang = 'en-US';
	expect( languageLabel( code ) ).toBe( label );
} );

it.each( [
	[ 'de-de', 'de' ],
	[ 'de_DE_formal', 'de' ],
	[ 'pt-br', 'pt' ],
	[ 'zh-tw', 'zh' ],
	[ 'ja', 'ja' ],
	[ 'sv-se', 'sv' ],
	[ '', 'en' ],
	[ '1', 'en' ],
] )( 'writes in the language of a site in %p: %s', ( locale, code ) => {
	expect( defaultLanguage( locale ) ).toBe( code );
} );

it( 'puts the current language first, once', () => {
	const languages = languagesFrom( 'ja' );
	expect( languages[ 0 ] ).toBe( 'ja' );
	expect( [ ...languages ].sort() ).toEqual( [ ...LANGUAGES ].sort() );
	expect( languagesFrom( 'sv' ) ).toEqual( [ 'sv', ...LANGUAGES ] );
} );
