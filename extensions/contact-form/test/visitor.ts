/** Forms for tests, and what a browser without JavaScript would send. */
import type { Page } from '@playwright/test';
import type { Site } from '../../../tests/site/playwright';

const block = ( name: string, attributes: object, content = '' ) =>
	content === ''
		? `<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`
		: `<!-- wp:${ name } ${ JSON.stringify(
				attributes
		  ) } -->\n${ content }\n<!-- /wp:${ name } -->\n`;

/** A field of the newest generation. */
export const field = (
	type: string,
	label: string,
	attributes: object = {},
	input: object = {}
) =>
	block(
		`jetpack/field-${ type }`,
		attributes,
		`<div>${ block( 'jetpack/label', { label } ) }\n\n${ block(
			type === 'telephone' ? 'jetpack/phone-input' : 'jetpack/input',
			input
		) }</div>`
	);

const SUBMIT = block(
	'button',
	{ tagName: 'button', type: 'submit' },
	'<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div>'
);

/** A form of the newest generation. */
export const form = ( content: string, attributes: object = {} ) =>
	block(
		'jetpack/contact-form',
		attributes,
		`<div class="wp-block-jetpack-contact-form">${ content }${ SUBMIT }</div>`
	);

/** A form as most sites have one. */
export const CONTACT = form(
	field( 'name', 'Name', { required: true } ) +
		field( 'email', 'Email', { required: true } ) +
		field( 'textarea', 'Message' )
);

/** A field that is shown if another has a value. */
export const shownIf = ( id: string, value: string ) => ( {
	conditionalLogic: {
		enabled: true,
		action: 'show',
		logicalOperator: 'all',
		groups: [
			{
				logicalOperator: 'all',
				rules: [ { field: id, operator: 'is', value } ],
			},
		],
	},
} );

/** A form with two steps. */
export const STEPS = block(
	'jetpack/contact-form',
	{},
	`<div class="wp-block-jetpack-contact-form">${ block(
		'jetpack/form-progress-indicator',
		{}
	) }${ block(
		'jetpack/form-step-container',
		{},
		`<div class="wp-block-jetpack-form-step-container">${ [
			[ 'You', field( 'name', 'Name', { required: true } ) ],
			[ 'Wish', field( 'textarea', 'Message', { required: true } ) ],
		]
			.map( ( [ stepLabel, content ] ) =>
				block(
					'jetpack/form-step',
					{ stepLabel },
					`<div class="wp-block-jetpack-form-step">${ content }</div>`
				)
			)
			.join( '' ) }</div>`
	) }${ block(
		'jetpack/form-step-navigation',
		{},
		`<div class="wp-block-jetpack-form-step-navigation">${ [
			[ 'Previous', 'previous' ],
			[ 'Next', 'next' ],
			[ 'Submit', 'submit' ],
		]
			.map( ( [ text, customVariant ] ) =>
				block( 'jetpack/button', {
					element: 'button',
					text,
					uniqueId: `${ customVariant }-step`,
					customVariant,
				} )
			)
			.join( '' ) }</div>`
	) }</div>`
);

/** Returns the hidden controls of the first form of a page: a post by its ID, or a path. */
export async function controls(
	site: Site,
	target: number | string
): Promise< Record< string, string > > {
	const path = typeof target === 'number' ? `/?p=${ target }` : target;
	const html = await ( await fetch( site.url + path ) ).text();
	const found = html.matchAll(
		/<input type="hidden" name="([^"]+)" value="([^"]*)">/g
	);
	return Object.fromEntries(
		[ ...found ].map( ( [ , name, value ] ) => [
			name,
			( value as string ).replaceAll( '&amp;', '&' ),
		] )
	);
}

/** Sends a form. */
export const send = (
	site: Site,
	body: URLSearchParams | FormData | string,
	headers: Record< string, string > = { Accept: 'application/json' }
) =>
	fetch( `${ site.url }/?freehold_form=submit`, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			...( typeof body === 'string'
				? { 'Content-Type': 'application/x-www-form-urlencoded' }
				: {} ),
			...headers,
		},
		body,
	} );

/** How many entries of a status the site has. */
export const entries = ( site: Site, status = 'publish' ) =>
	site.wpEval< number >(
		`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'feedback' AND post_status = '${ status }'" );`
	);

/** The latest entry: its ID and status, the post and the URL of its page, and the values by field ID. */
export const latest = ( site: Site ) =>
	site.wpEval< {
		id: number;
		status: string;
		page: number;
		url: string;
		values: Record< string, string >;
	} >(
		`$post  = get_posts( array( 'post_type' => 'feedback', 'post_status' => array( 'publish', 'spam' ), 'numberposts' => 1, 'orderby' => 'ID' ) )[0];
		$entry = Freehold\\Modules\\ContactForm\\Entries\\Body::read( $post );
		return array(
			'id'     => $entry->id,
			'status' => $entry->status,
			'page'   => $entry->page_id,
			'url'    => $entry->page_url,
			'values' => (object) array_combine( array_column( $entry->fields, 'id' ), array_map( static fn ( $field ) => $field->text(), $entry->fields ) ),
		);`,
		{ user: 'admin' }
	);

/** Lets a page believe that it was opened two seconds ago, because faster visitors look like robots. */
export const takeTime = ( page: Page ) =>
	page.evaluate( () => {
		const now = performance.now.bind( performance );
		performance.now = () => now() + 2000;
	} );
