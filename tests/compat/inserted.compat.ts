/**
 * Blocks that the server writes, for the abilities that insert them: valid in the editor, and saved as they are.
 */
import { expect, test } from '../site/playwright';
import { open, wrong } from './opened';

/** A form with each type of field, and texts with characters of HTML. */
const FORM = `array(
	'title'      => 'Orders & “more”',
	'subject'    => 'From {Name} & others',
	'recipients' => array( 'one@example.org', 'two@example.org' ),
	'message'    => 'Thank <you> & bye',
	'submit'     => 'Send & wait',
	'fields'     => array_merge(
		array_map( static fn ( string $type ): array => array( 'type' => $type, 'label' => "The {$type} & more", 'options' => array( 'One -- 1', 'Two & 2' ), 'required' => 'email' === $type, 'width' => 'url' === $type ? 50 : 100 ), array_column( Freehold\\Rest\\Schema::from( FREEHOLD_DIR . '/build/extensions/contact-form/schema.json', 'FormInput' )['properties']['fields']['items']['properties'], 'enum' )[0] ),
		array(
			array( 'type' => 'slider', 'label' => 'Slider', 'min' => 5, 'max' => 10 ),
			array( 'type' => 'number', 'label' => 'Number', 'min' => -1, 'max' => 7.5, 'placeholder' => '3' ),
		)
	),
)`;

/** Attributes of blocks that are not possible without any, and values of each kind. */
const ATTRIBUTES: Record< string, Record< string, unknown > > = {
	'jetpack/google-calendar': {
		url: 'https://calendar.google.com/calendar/embed?src=a%40example.org&ctz=Europe%2FBerlin',
		height: 450,
	},
	'jetpack/pinterest': { url: 'https://www.pinterest.com/anna/pies/' },
	'jetpack/opentable': { rid: [ '1', '27' ] },
	'jetpack/rating-star': { rating: 3.5, maxRating: 5, color: '#0f6b5c' },
	'jetpack/business-hours': {
		days: [ { name: 'Mon', hours: [] } ],
		groupDays: true,
	},
	'jetpack/gif': { gifUrl: 'https://example.org/a--b.gif?c=1&d="2"' },
	'jetpack/button': { text: 'Go & see', url: 'https://example.org/' },
};

test( 'blocks that the server inserts are valid in the editor and stay as they are', async ( {
	editor,
	site,
} ) => {
	const names = await site.wpEval< string[] >(
		`return array_column( array_filter( Freehold\\Blocks\\Insertion::all(), static fn ( array $block ): bool => $block['insertable'] ), 'name' );`,
		{ user: 'admin' }
	);
	expect( names ).toEqual(
		expect.arrayContaining( Object.keys( ATTRIBUTES ) )
	);
	const stored = await site.wpEval< string[] >( `
		$all = json_decode( ${ JSON.stringify(
			JSON.stringify(
				names.map( ( name ) => [ name, ATTRIBUTES[ name ] ?? {} ] )
			)
		).replace( /\$/g, '\\$' ) }, true );
		return array_merge(
			array_map( static fn ( array $one ): string => Freehold\\Blocks\\Insertion::markup( ...$one ), $all ),
			array( Freehold\\Modules\\ContactForm\\Rest\\NewForm::markup( ${ FORM } ) )
		);
	` );
	expect( stored ).toHaveLength( names.length + 1 );
	await editor.openNewPost();
	await editor.loadLate();
	for ( const markup of stored ) {
		const opened = await open( editor.page, markup );
		expect( wrong( opened.blocks ), markup ).toEqual( [] );
		expect( opened.saved ).toBe( markup );
	}
} );
