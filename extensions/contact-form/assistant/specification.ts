import { Allow, parse } from 'partial-json';
import { TYPES, type FieldType } from '../fields';

/** A part of a form as a model describes it. */
export type Part = {
	/** The part of the existing form that this is; undefined for a new one. */
	id?: string;
	/** A field's type, or text between fields; undefined where an existing part stays as it is. */
	type?: FieldType | 'heading' | 'paragraph';
	label?: string;
	required?: boolean;
	placeholder?: string;
	options?: string[];
	min?: number;
	max?: number;
	step?: number;
	/** Percent of the form's width. */
	width?: number;
};

/** A form as a model describes it. */
export type Specification = {
	parts: Part[];
	/** The parts of the existing form that are to be removed. */
	remove: string[];
	/** The label of the submit button; empty to leave it as it is. */
	submit: string;
};

const MAX_PARTS = 100;
const MAX_OPTIONS = 100;
const MAX_TEXT_LENGTH = 1000;

/** Of a text with its markup. */
const MAX_MARKUP_LENGTH = 10000;

const WIDTHS = [ 25, 33, 50, 75, 100 ];

/** The JSON Schema of a response, for the prompt. */
export const SCHEMA = {
	type: 'object',
	properties: {
		fields: {
			type: 'array',
			items: {
				type: 'object',
				properties: {
					id: { type: 'string' },
					type: { enum: [ ...TYPES, 'heading', 'paragraph' ] },
					label: { type: 'string' },
					required: { type: 'boolean' },
					placeholder: { type: 'string' },
					options: { type: 'array', items: { type: 'string' } },
					min: { type: 'number' },
					max: { type: 'number' },
					step: { type: 'number' },
					width: { enum: WIDTHS },
				},
			},
		},
		remove: { type: 'array', items: { type: 'string' } },
		submit: { type: 'string' },
	},
	required: [ 'fields' ],
} as const;

const isRecord = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** Returns a text without markup, on one line; undefined for anything else. */
const textOf = ( value: unknown ): string | undefined =>
	typeof value === 'string' || typeof value === 'number'
		? String( value )
				.slice( 0, MAX_MARKUP_LENGTH )
				// eslint-disable-next-line regexp/no-super-linear-move -- The length is limited.
				.replace( /<[^>]*>/g, '' )
				.replace( /\s+/g, ' ' )
				.trim()
				.slice( 0, MAX_TEXT_LENGTH )
		: undefined;

const numberOf = ( value: unknown ): number | undefined =>
	value !== null && value !== '' && Number.isFinite( Number( value ) )
		? Number( value )
		: undefined;

/** Names that models use for types. */
const SYNONYMS: Record< string, FieldType > = {
	tel: 'telephone',
	phone: 'telephone',
	message: 'textarea',
	dropdown: 'select',
	checkboxes: 'checkbox-multiple',
	range: 'slider',
	upload: 'file',
	website: 'url',
};

/** Returns a known type; undefined for anything else. */
function typeNamed( value: unknown ): Part[ 'type' ] {
	const name = String( value )
		.toLowerCase()
		.replace( /^(jetpack\/)?field-/, '' );
	return ( [ ...TYPES, 'heading', 'paragraph' ] as const ).find(
		( type ) => type === ( SYNONYMS[ name ] ?? name )
	);
}

/** Returns one part, with nothing in it that a form must not take from a model. */
function partOf( value: unknown ): Part | null {
	if ( ! isRecord( value ) ) {
		return null;
	}
	const type = typeNamed( value.type );
	const id = textOf( value.id );
	// Without a type, only a part that exists is meant.
	if ( ! type && ! id ) {
		return null;
	}
	const options = Array.isArray( value.options )
		? value.options
				.map( ( option ) =>
					textOf( isRecord( option ) ? option.label : option )
				)
				.filter( ( option ) => Boolean( option ) )
				.slice( 0, MAX_OPTIONS )
		: undefined;
	const part: Part = {
		id: id || undefined,
		type,
		label: textOf( value.label ),
		required:
			typeof value.required === 'boolean' ? value.required : undefined,
		placeholder: textOf( value.placeholder ),
		options: options as string[] | undefined,
		min: numberOf( value.min ),
		max: numberOf( value.max ),
		step: numberOf( value.step ),
		width: WIDTHS.find( ( width ) => width === Number( value.width ) ),
	};
	return Object.fromEntries(
		Object.entries( part ).filter( ( [ , one ] ) => one !== undefined )
	);
}

/**
 * Reads a response while it comes in.
 *
 * @param text       The response so far. Text around the JSON is ignored.
 * @param isComplete Whether the response has ended. Before that, the last part is left out, because it may be incomplete.
 * @return The form, or null where there is none (yet).
 */
export function readSpecification(
	text: string,
	isComplete: boolean
): Specification | null {
	const start = text.search( /[[{]/ );
	if ( start < 0 ) {
		return null;
	}
	let read: unknown;
	try {
		// A closing fence or a remark can follow the JSON.
		const end = isComplete
			? Math.max( text.lastIndexOf( '}' ), text.lastIndexOf( ']' ) ) + 1
			: text.length;
		read = parse( text.slice( start, end ), Allow.ALL );
	} catch {
		return null;
	}
	const form = Array.isArray( read ) ? { fields: read } : read;
	if ( ! isRecord( form ) || ! Array.isArray( form.fields ) ) {
		return null;
	}
	// Whatever follows the list shows that its last part is complete.
	const isListComplete = isComplete || Object.keys( form ).pop() !== 'fields';
	const parts = form.fields
		.slice( 0, isListComplete ? MAX_PARTS : -1 )
		.slice( 0, MAX_PARTS )
		.map( partOf )
		.filter( ( part ): part is Part => part !== null );
	return {
		parts,
		remove:
			isListComplete && Array.isArray( form.remove )
				? form.remove.map( String )
				: [],
		submit: ( isComplete && textOf( form.submit ) ) || '',
	};
}
