/**
 * The demo model's forms: it looks for words in the request and lists the fields that fit, as JSON.
 */

/**
 * The fields that a request can name.
 *
 * @type {[RegExp, Record<string, unknown>][]}
 */
const fields = [
	[
		/guests|people|persons/i,
		{
			type: 'number',
			label: 'Number of guests',
			min: 1,
			max: 12,
			required: true,
		},
	],
	[
		/book|reserv|table|appointment|date/i,
		{ type: 'date', label: 'Date', required: true, width: 50 },
	],
	[
		/book|reserv|table|appointment|time\b/i,
		{ type: 'time', label: 'Time', required: true, width: 50 },
	],
	[ /phone|call|book|reserv/i, { type: 'telephone', label: 'Phone' } ],
	[
		/attend|rsvp|party|wedding/i,
		{
			type: 'radio',
			label: 'Will you attend?',
			options: [ 'Yes', 'No' ],
			required: true,
		},
	],
	[
		/order|lasagne|dish|menu/i,
		{
			type: 'checkbox-multiple',
			label: 'What would you like?',
			options: [ 'Leek soup', 'Sourdough toast', 'Lemon cake' ],
		},
	],
	[
		/feedback|rating|review/i,
		{ type: 'rating', label: 'How was your visit?' },
	],
	[ /file|upload|photo|resume|cv\b/i, { type: 'file', label: 'File' } ],
	[ /website|url/i, { type: 'url', label: 'Website' } ],
	[ /allerg|diet/i, { type: 'text', label: 'Allergies' } ],
	[
		/newsletter|consent|permission/i,
		{ type: 'consent', label: 'You may email me from time to time.' },
	],
];

/** Returns JSON with spaces, because the stand-in streams word by word. */
const json = ( /** @type {Object} */ data ) => JSON.stringify( data, null, 1 );

/**
 * Returns the form for a request.
 *
 * @param {string} prompt The whole prompt. The request is the last text between rows of backticks.
 * @return {string} JSON: a new form, or only the new fields of an existing one.
 */
export function form( prompt ) {
	const parts = prompt.split( /`{4}/ );
	const request = parts.at( -2 ) ?? prompt;
	const named = fields
		.filter( ( [ pattern ] ) => pattern.test( request ) )
		.map( ( [ , field ] ) => field );
	if ( /^Change this form/.test( prompt ) ) {
		return json( { fields: named } );
	}
	return json( {
		fields: [
			{ type: 'name', label: 'Name', required: true },
			{ type: 'email', label: 'Email', required: true },
			...named,
			{ type: 'textarea', label: 'Message' },
		],
		submit: /book|reserv|table/i.test( request ) ? 'Book a table' : 'Send',
	} );
}
