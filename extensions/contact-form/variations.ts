import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	fieldName,
	partsOf,
	type FieldType,
	type Parts,
	type Template,
} from './fields';

type Variation = BlockVariation< Record< string, unknown > >;

/** Returns the template of a field. */
const field = (
	type: FieldType,
	label?: string,
	attributes: Record< string, unknown > = {},
	parts: Parts = {}
): Template => [
	fieldName( type ),
	attributes,
	partsOf( type, { ...( label && { label: { label } } ), ...parts } ),
];

const required = { required: true };

const options = ( ...labels: string[] ): Parts => ( {
	options: labels.map( ( label ) => ( { label } ) ),
} );

/** Returns the template of a button that submits the form. */
const submit = ( text: string ): Template => [
	'core/button',
	{ tagName: 'button', type: 'submit', text },
];

/** Returns the template of a button that leads to another step; its classes say to which one. */
const stepButton = (
	text: string,
	className: string,
	type?: string
): Template => [
	'core/button',
	{ tagName: 'button', ...( type && { type } ), text, className },
];

/** Returns the template of the buttons of a form with steps. */
export const navigation = (): Template[] => [
	stepButton(
		__( 'Previous', 'freehold' ),
		'is-style-outline form-button-previous is-previous'
	),
	stepButton( __( 'Next', 'freehold' ), 'form-button-next is-next' ),
	stepButton(
		__( 'Send', 'freehold' ),
		'form-button-submit is-submit',
		'submit'
	),
];

const step = ( stepLabel: string, fields: Template[] ): Template => [
	'jetpack/form-step',
	{ stepLabel },
	fields,
];

/** Returns templates in the form that the inserter's preview takes. */
const toExample = ( templates: Template[] ): object[] =>
	templates.map( ( [ name, attributes, inner = [] ] ) => ( {
		name,
		attributes,
		innerBlocks: toExample( inner ),
	} ) );

/** Returns a variation whose form has a title, contents, and perhaps a subject for its mail. */
function variation(
	[ name, stored, icon ]: [ name: string, stored: string, icon: string ],
	title: string,
	innerBlocks: Template[],
	subject?: string
): Variation {
	return {
		name,
		title,
		icon,
		attributes: {
			variationName: stored,
			...( subject && { subject } ),
		},
		innerBlocks,
		example: { innerBlocks: toExample( innerBlocks ) },
		scope: [ 'block', 'inserter' ],
	} as Variation;
}

/** The fields for the name and the email address. */
const person = (): Template[] => [
	field( 'name', undefined, required ),
	field( 'email', undefined, required ),
];

const details = (): Template =>
	field( 'textarea', __( 'Other details', 'freehold' ) );

const contactForm = (): Variation =>
	variation(
		[ 'contact-form', 'default', 'email' ],
		__( 'Contact form', 'freehold' ),
		[
			...person(),
			field( 'textarea' ),
			submit( __( 'Contact us', 'freehold' ) ),
		]
	);

const bookingForm = (): Variation =>
	variation(
		[ 'appointment-form', 'appointment-form', 'calendar-alt' ],
		__( 'Booking form', 'freehold' ),
		[
			...person(),
			field( 'telephone' ),
			field( 'date', undefined, { ...required, width: 50 } ),
			field( 'time', undefined, { ...required, width: 50 } ),
			field( 'number', __( 'Number of guests', 'freehold' ), required, {
				input: { min: 1 },
			} ),
			field( 'textarea', __( 'Notes', 'freehold' ) ),
			submit( __( 'Book', 'freehold' ) ),
		],
		__( 'New booking from {Name}', 'freehold' )
	);

const rsvpForm = (): Variation =>
	variation(
		[ 'rsvp-form', 'rsvp-form', 'yes-alt' ],
		__( 'RSVP form', 'freehold' ),
		[
			...person(),
			field(
				'radio',
				__( 'Will you come?', 'freehold' ),
				required,
				options( __( 'Yes', 'freehold' ), __( 'No', 'freehold' ) )
			),
			details(),
			submit( __( 'Send RSVP', 'freehold' ) ),
		],
		__( 'New RSVP from {Name}', 'freehold' )
	);

const registrationForm = (): Variation =>
	variation(
		[ 'registration-form', 'registration-form', 'id' ],
		__( 'Registration form', 'freehold' ),
		[
			...person(),
			field( 'telephone' ),
			field( 'select', __( 'How did you hear about us?', 'freehold' ), {
				options: [
					__( 'Search engine', 'freehold' ),
					__( 'Social media', 'freehold' ),
					__( 'Friends or family', 'freehold' ),
				],
			} ),
			details(),
			submit( __( 'Register', 'freehold' ) ),
		],
		__( 'New registration from {Name}', 'freehold' )
	);

const feedbackForm = (): Variation =>
	variation(
		[ 'feedback-form', 'feedback-form', 'star-filled' ],
		__( 'Feedback form', 'freehold' ),
		[
			...person(),
			field(
				'rating',
				__( 'Rate your experience', 'freehold' ),
				required
			),
			field( 'textarea', __( 'How could we improve?', 'freehold' ) ),
			submit( __( 'Send feedback', 'freehold' ) ),
		],
		__( 'New feedback from {Name}', 'freehold' )
	);

const orderForm = (): Variation =>
	variation(
		[ 'order-form', 'order-form', 'cart' ],
		__( 'Order form', 'freehold' ),
		[
			...person(),
			field( 'select', __( 'Product', 'freehold' ), {
				...required,
				options: [
					__( 'First product', 'freehold' ),
					__( 'Second product', 'freehold' ),
				],
			} ),
			field( 'number', __( 'Quantity', 'freehold' ), required, {
				input: { min: 1 },
			} ),
			field( 'textarea', __( 'Delivery address', 'freehold' ) ),
			submit( __( 'Order', 'freehold' ) ),
		],
		__( 'New order from {Name}', 'freehold' )
	);

const leadForm = (): Variation =>
	variation(
		[ 'lead-capture-form', 'lead-capture-form', 'megaphone' ],
		__( 'Lead form', 'freehold' ),
		[
			...person(),
			field( 'consent' ),
			submit( __( 'Subscribe', 'freehold' ) ),
		]
	);

const stepsForm = (): Variation =>
	variation(
		[ 'multistep-form', 'multistep', 'slides' ],
		__( 'Form with steps', 'freehold' ),
		[
			[ 'jetpack/form-progress-indicator' ],
			[
				'jetpack/form-step-container',
				{},
				[
					step( __( 'About you', 'freehold' ), person() ),
					step( __( 'Your message', 'freehold' ), [
						field( 'textarea' ),
					] ),
				],
			],
			[ 'jetpack/form-step-navigation', {}, navigation() ],
		]
	);

const emptyForm = (): Variation =>
	variation(
		[ 'regular-form', 'default-empty', 'feedback' ],
		__( 'Empty form', 'freehold' ),
		[ submit( __( 'Send', 'freehold' ) ) ]
	);

/** The forms that a user can begin with. */
export const variations = (): Variation[] => [
	contactForm(),
	bookingForm(),
	rsvpForm(),
	registrationForm(),
	feedbackForm(),
	orderForm(),
	leadForm(),
	stepsForm(),
	emptyForm(),
];
