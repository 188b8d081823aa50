import { decodeStored } from '@freehold/stored-text';

const SHORTCODE = /\[jetpack_subscription_form\b([^\]]*)\]/;

/** The attributes that a shortcode contains, without those whose value is the block’s default. */
const NAMES: Record< string, string > = {
	subscribe_placeholder: 'subscribePlaceholder',
	show_subscribers_total: 'showSubscribersTotal',
	button_on_newline: 'buttonOnNewLine',
	submit_button_text: 'submitButtonText',
	custom_background_emailfield_color: 'customEmailFieldBackgroundColor',
	custom_background_button_color: 'customButtonBackgroundColor',
	custom_text_button_color: 'customTextColor',
	custom_font_size: 'customFontSize',
	custom_border_radius: 'borderRadius',
	custom_border_weight: 'borderWeight',
	custom_border_color: 'customBorderColor',
	custom_button_width: 'buttonWidth',
	custom_padding: 'padding',
	custom_spacing: 'spacing',
	success_message: 'successMessage',
};

/** Values that older versions wrote for attributes without a value. */
const DEFAULTS: Record< string, unknown > = {
	customFontSize: '16px',
	borderRadius: 0,
	borderWeight: 1,
	padding: 15,
	spacing: 10,
};

const GRADIENTS: Record< string, string > = {
	customEmailFieldBackgroundColor: 'customEmailFieldGradient',
	customButtonBackgroundColor: 'customButtonGradient',
};

/** Returns the attribute with the slug of the preset that a custom value stands for. */
const presetOf = ( name: string ) =>
	name.replace( /^custom(.)/, ( _, letter: string ) => letter.toLowerCase() );

function valueOf( name: string, text: string ): unknown {
	if ( name === 'showSubscribersTotal' || name === 'buttonOnNewLine' ) {
		return text === 'true' || text === '1';
	}
	return typeof DEFAULTS[ name ] === 'number' ? Number( text ) : text;
}

/**
 * Reads the shortcode that older versions saved. The block’s comment contains the same attributes, unless they had their
 * default, so it prevails.
 *
 * @param html   The saved markup.
 * @param stored The attributes in the comment.
 * @return Attributes that only the shortcode contains.
 */
export function readShortcode(
	html: string,
	stored: Record< string, unknown >
): Record< string, unknown > {
	const read: Record< string, unknown > = {};
	const found = ( SHORTCODE.exec( html )?.[ 1 ] ?? '' ).matchAll(
		/\b(\w+)=(?:"([^"]*)"|'([^']*)')/g
	);
	for ( const [ , key = '', double, single ] of found ) {
		const text = decodeStored( double ?? single ?? '' );
		let name = NAMES[ key ];
		if ( ! name || text === '' || text === 'undefined' ) {
			continue;
		}
		if ( text.includes( 'gradient(' ) ) {
			name = GRADIENTS[ name ] ?? name;
		}
		const value = valueOf( name, text );
		const isKnown =
			stored[ name ] !== undefined ||
			stored[ presetOf( name ) ] !== undefined;
		if (
			! isKnown &&
			value !== DEFAULTS[ name ] &&
			! Number.isNaN( value )
		) {
			read[ name ] = value;
		}
	}
	return read;
}
