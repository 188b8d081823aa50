/** What older versions saved as a shortcode. */
import { readShortcode } from '../deprecated/shortcode';

const shortcode = ( attributes: string ) =>
	`<div>[jetpack_subscription_form ${ attributes }]</div>`;

describe( 'readShortcode', () => {
	test( 'reads texts and switches, also on several lines and encoded', () => {
		expect(
			readShortcode(
				shortcode(
					'subscribe_placeholder="Deine &#91;Adresse&#93;"\n\tshow_subscribers_total="true"\n\tbutton_on_newline="false" submit_button_text=\'Los\' success_message="A &amp; B"'
				),
				{}
			)
		).toEqual( {
			subscribePlaceholder: 'Deine [Adresse]',
			showSubscribersTotal: true,
			buttonOnNewLine: false,
			submitButtonText: 'Los',
			successMessage: 'A & B',
		} );
	} );

	test( 'leaves out defaults, missing values and what the comment contains', () => {
		expect(
			readShortcode(
				shortcode(
					'custom_font_size="16px" custom_border_radius="0" custom_padding="15" custom_spacing="undefined" custom_background_button_color="#123" custom_text_button_color="#fff" submit_button_text="Old" custom_border_weight="x"'
				),
				{ buttonBackgroundColor: 'primary', submitButtonText: 'New' }
			)
		).toEqual( { customTextColor: '#fff' } );
	} );

	test( 'tells gradients from colors', () => {
		expect(
			readShortcode(
				shortcode(
					'custom_background_button_color="linear-gradient(90deg,#fff 0%,#000 100%)" custom_padding="20"'
				),
				{}
			)
		).toEqual( {
			customButtonGradient: 'linear-gradient(90deg,#fff 0%,#000 100%)',
			padding: 20,
		} );
	} );

	test( 'finds nothing where there is no shortcode', () => {
		expect( readShortcode( '', {} ) ).toEqual( {} );
		expect( readShortcode( '[gallery ids="1"]', {} ) ).toEqual( {} );
	} );
} );
