import { parse, serializeRawBlock, type RawBlock } from '@wordpress/blocks';
import { attributesIn, plain, type Conversion } from './shortcode';

const FIELD = /\[contact-field\b([^\]]*?)\/?\]/g;

/** The types of fields. Any other becomes a line of text. */
const TYPES = [
	'checkbox',
	'checkbox-multiple',
	'consent',
	'date',
	'email',
	'file',
	'hidden',
	'name',
	'number',
	'radio',
	'select',
	'telephone',
	'textarea',
	'url',
];

const raw = (
	blockName: string,
	attrs: Record< string, unknown >,
	innerBlocks: RawBlock[] = [],
	html = ''
): RawBlock => ( {
	blockName,
	attrs,
	innerBlocks,
	innerHTML: html,
	innerContent: html
		? [
				html.replace( '</div>', '' ),
				...innerBlocks.map( () => null ),
				'</div>',
		  ]
		: [],
} );

/** Returns what is neither empty nor undefined. */
const filled = ( attributes: Record< string, unknown > ) =>
	Object.fromEntries(
		Object.entries( attributes ).filter( ( [ , value ] ) => value )
	);

/** Returns a field as older posts store it, which the block brings into its present form. */
function fieldOf( text: string ): RawBlock {
	const { named } = attributesIn( text );
	const type = TYPES.includes( named.type ?? '' ) ? named.type : 'text';
	const options = plain( named.options )
		.split( ',' )
		.map( ( option ) => option.trim() )
		.filter( Boolean );
	return raw(
		`jetpack/field-${ type }`,
		filled( {
			label: plain( named.label ),
			required: /^(?:1|true)$/i.test( named.required ?? '' ),
			placeholder: plain( named.placeholder ),
			defaultValue: plain( named.default ),
			options: options.length ? options : undefined,
		} )
	);
}

/** Returns the form of a shortcode as older posts store it. Without fields, it has those that Jetpack gives it. */
export function formOf(
	named: Record< string, string | undefined >,
	content: string
): string {
	const fields = [ ...content.matchAll( FIELD ) ].map( ( [ , text ] ) =>
		fieldOf( text ?? '' )
	);
	return serializeRawBlock(
		raw(
			'jetpack/contact-form',
			filled( {
				to: plain( named.to ),
				subject: plain( named.subject ),
			} ),
			[
				...( fields.length
					? fields
					: [
							raw( 'jetpack/field-name', { required: true } ),
							raw( 'jetpack/field-email', { required: true } ),
							raw( 'jetpack/field-url', {} ),
							raw( 'jetpack/field-textarea', { required: true } ),
					  ] ),
				raw( 'jetpack/button', {
					element: 'button',
					text: plain( named.submit_button_text ) || 'Submit',
					lock: { remove: true },
				} ),
			],
			'<div class="wp-block-jetpack-contact-form"></div>'
		)
	);
}

/** Makes a form. One with text between its fields stays a shortcode, because the block's fields stand alone. */
export const toForm: Conversion = ( { named, content } ) =>
	plain( content.replace( FIELD, '' ).replace( /<[^<>]*>/g, '' ) ).trim()
		? undefined
		: () => parse( formOf( named, content ) );
