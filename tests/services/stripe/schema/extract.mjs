/**
 * Extracts JSON Schemas of the part of Stripe's API that the stand-in has:
 *
 *     node tests/services/stripe/schema/extract.mjs
 *
 * The source is the package `stripe`, whose types Stripe generates from its OpenAPI description (`OPENAPI_VERSION`) for one
 * API version (`apiVersion.js`). They contain the same names, required fields, null values and enumerations. `api.json` is
 * the result, under Stripe's licence, which it contains.
 */
/* eslint-disable no-bitwise -- TypeScript’s flags are bits. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const require = createRequire( import.meta.url );
const here = dirname( fileURLToPath( import.meta.url ) );
const stripe = dirname( dirname( require.resolve( 'stripe' ) ) );

/** The objects of responses: file, type. */
const RESPONSES = {
	account: [ 'Accounts', 'Account' ],
	'billing_portal.configuration': [
		'BillingPortal/Configurations',
		'Configuration',
	],
	'billing_portal.session': [ 'BillingPortal/Sessions', 'Session' ],
	charge: [ 'Charges', 'Charge' ],
	'checkout.session': [ 'Checkout/Sessions', 'Session' ],
	coupon: [ 'Coupons', 'Coupon' ],
	customer: [ 'Customers', 'Customer' ],
	dispute: [ 'Disputes', 'Dispute' ],
	invoice: [ 'Invoices', 'Invoice' ],
	invoice_payment: [ 'InvoicePayments', 'InvoicePayment' ],
	payment_intent: [ 'PaymentIntents', 'PaymentIntent' ],
	price: [ 'Prices', 'Price' ],
	product: [ 'Products', 'Product' ],
	refund: [ 'Refunds', 'Refund' ],
	subscription: [ 'Subscriptions', 'Subscription' ],
	webhook_endpoint: [ 'WebhookEndpoints', 'WebhookEndpoint' ],
};

/** The parameters of requests: method and path with `*` for an ID, then file, type. */
const REQUESTS = {
	'POST billing_portal/configurations': [
		'BillingPortal/Configurations',
		'ConfigurationCreateParams',
		'BillingPortal',
	],
	'POST billing_portal/configurations/*': [
		'BillingPortal/Configurations',
		'ConfigurationUpdateParams',
		'BillingPortal',
	],
	'POST billing_portal/sessions': [
		'BillingPortal/Sessions',
		'SessionCreateParams',
		'BillingPortal',
	],
	'POST checkout/sessions': [
		'Checkout/Sessions',
		'SessionCreateParams',
		'Checkout',
	],
	'POST coupons': [ 'Coupons', 'CouponCreateParams' ],
	'POST customers': [ 'Customers', 'CustomerCreateParams' ],
	'POST customers/*': [ 'Customers', 'CustomerUpdateParams' ],
	'POST prices': [ 'Prices', 'PriceCreateParams' ],
	'POST prices/*': [ 'Prices', 'PriceUpdateParams' ],
	'POST products': [ 'Products', 'ProductCreateParams' ],
	'POST products/*': [ 'Products', 'ProductUpdateParams' ],
	'POST refunds': [ 'Refunds', 'RefundCreateParams' ],
	'POST subscriptions/*': [ 'Subscriptions', 'SubscriptionUpdateParams' ],
	'DELETE subscriptions/*': [ 'Subscriptions', 'SubscriptionCancelParams' ],
	'POST webhook_endpoints': [
		'WebhookEndpoints',
		'WebhookEndpointCreateParams',
	],
	'POST webhook_endpoints/*': [
		'WebhookEndpoints',
		'WebhookEndpointUpdateParams',
	],
	'GET events': [ 'Events', 'EventListParams' ],
};

/** Properties whose many vendor-specific forms this plugin does not read: any object is accepted. */
const OPEN = new Set( [
	'capabilities',
	'company',
	'controller',
	'destination_details',
	'evidence',
	'evidence_details',
	'external_accounts',
	'future_requirements',
	'individual',
	'managed_payments',
	'next_action',
	'payment_method_details',
	'payment_method_options',
	'requirements',
	'settings',
	'tax_id_data',
	'tax_ids',
	'last_setup_error',
	'items_params',
] );

/** The longest enumeration that is kept; countries and event types become strings. */
const MAX_ENUM = 80;

const files = new Set(
	[ ...Object.values( RESPONSES ), ...Object.values( REQUESTS ) ].map(
		( [ file ] ) => join( stripe, 'cjs/resources', `${ file }.d.ts` )
	)
);
const program = ts.createProgram( [ ...files ], {
	strict: true,
	skipLibCheck: true,
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.Node16,
	moduleResolution: ts.ModuleResolutionKind.Node16,
	types: [],
} );
const checker = program.getTypeChecker();

/** @type {Record<string, object>} */
const definitions = {};
/** @type {Map<ts.Symbol, string>} */
const names = new Map();

/**
 * Finds an exported type.
 *
 * @param {string} file        File in `cjs/resources`, without extension.
 * @param {string} name        The type’s name.
 * @param {string} [namespace] The namespace that contains it.
 * @return {ts.Type} The type.
 */
function find( file, name, namespace ) {
	const source = program.getSourceFile(
		join( stripe, 'cjs/resources', `${ file }.d.ts` )
	);
	const module = source && checker.getSymbolAtLocation( source );
	if ( ! module ) {
		throw new Error( `There is no ${ file }.` );
	}
	let all = checker.getExportsOfModule( module );
	if ( namespace && ! all.some( ( one ) => one.name === name ) ) {
		const outer = all.find( ( one ) => one.name === namespace );
		all = outer ? checker.getExportsOfModule( outer ) : [];
	}
	const symbol = all.find( ( one ) => one.name === name );
	if ( ! symbol ) {
		throw new Error( `There is no ${ name } in ${ file }.` );
	}
	return checker.getDeclaredTypeOfSymbol( symbol );
}

/** @type {Map<ts.Symbol, string>} Symbols of the objects in RESPONSES. */
const objects = new Map();

/**
 * Returns whether a type is an object of the API with an ID of its own.
 *
 * @param {ts.Type} type The type.
 */
const isResource = ( type ) =>
	!! type.getProperty( 'object' ) && !! type.getProperty( 'id' );

/**
 * Converts a type.
 *
 * @param {ts.Type} type    The type.
 * @param {boolean} isInput Whether it belongs to a request.
 * @param {boolean} isTop   Whether an object is converted in any case.
 * @return {Record<string, unknown>} Its schema.
 */
function convert( type, isInput, isTop = false ) {
	if ( type.isUnion() ) {
		return convertUnion( type.types, isInput );
	}
	if ( type.isStringLiteral() ) {
		return { const: type.value };
	}
	if ( type.flags & ts.TypeFlags.BooleanLiteral ) {
		return { const: checker.typeToString( type ) === 'true' };
	}
	if ( type.flags & ts.TypeFlags.StringLike ) {
		return { type: 'string' };
	}
	if ( type.flags & ts.TypeFlags.NumberLike ) {
		return { type: 'number' };
	}
	if ( type.flags & ts.TypeFlags.BooleanLike ) {
		return { type: 'boolean' };
	}
	if ( type.flags & ts.TypeFlags.Null ) {
		return { type: 'null' };
	}
	if ( checker.isArrayType( type ) ) {
		const [ item ] = checker.getTypeArguments(
			/** @type {ts.TypeReference} */ ( type )
		);
		return { type: 'array', items: convert( item, isInput ) };
	}
	const symbol = type.aliasSymbol ?? type.getSymbol();
	if ( symbol?.name === 'Decimal' || symbol?.name === 'OtherString' ) {
		return { type: 'string' };
	}
	if (
		! ( type.flags & ( ts.TypeFlags.Object | ts.TypeFlags.Intersection ) )
	) {
		return {};
	}
	const index = type.getStringIndexType();
	if ( index ) {
		return {
			type: 'object',
			additionalProperties: convert( index, isInput ),
		};
	}
	if ( symbol && objects.has( symbol ) && ! isTop ) {
		return { $ref: `#/definitions/${ objects.get( symbol ) }` };
	}
	// Objects that the stand-in does not have occur only by their IDs.
	if (
		isResource( type ) &&
		! isTop &&
		symbol?.name !== 'LineItem' &&
		! /(SubscriptionItem|InvoiceLineItem|Deleted|Plan)/.test(
			symbol?.name ?? ''
		)
	) {
		return { type: 'object', required: [ 'id', 'object' ] };
	}
	const shape = () => shapeOf( type, isInput );
	// A list of objects depends on its argument, so it has no name.
	if (
		! symbol ||
		isTop ||
		symbol.name === '__type' ||
		symbol.name === 'ApiList'
	) {
		return shape();
	}
	let name = names.get( symbol );
	if ( ! name ) {
		name = `${ isInput ? 'in' : 'out' }.${ names.size }.${ symbol.name }`;
		names.set( symbol, name );
		definitions[ name ] = {};
		definitions[ name ] = shape();
	}
	return { $ref: `#/definitions/${ name }` };
}

/**
 * Converts an object with named properties.
 *
 * @param {ts.Type} type    The type.
 * @param {boolean} isInput Whether it belongs to a request.
 * @return {Record<string, unknown>} Its schema.
 */
function shapeOf( type, isInput ) {
	/** @type {Record<string, unknown>} */
	const properties = {};
	/** @type {string[]} */
	const required = [];
	for ( const property of type.getProperties() ) {
		if ( property.name === 'lastResponse' ) {
			continue;
		}
		const isOptional = !! ( property.flags & ts.SymbolFlags.Optional );
		if ( ! isOptional ) {
			required.push( property.name );
		}
		if ( OPEN.has( property.name ) ) {
			properties[ property.name ] = {};
			continue;
		}
		const value = checker.getTypeOfSymbol( property );
		properties[ property.name ] = convert(
			isOptional ? withoutUndefined( value ) : value,
			isInput
		);
	}
	return {
		type: 'object',
		...( required.length ? { required } : {} ),
		properties,
		additionalProperties: false,
	};
}

/** @type {( type: ts.Type ) => ts.Type} Removes `undefined`, but not null. */
function withoutUndefined( type ) {
	if ( ! type.isUnion() ) {
		return type;
	}
	const rest = type.types.filter(
		( one ) => ! ( one.flags & ts.TypeFlags.Undefined )
	);
	return rest.length === 1
		? rest[ 0 ]
		: /** @type {ts.Type} */ (
				Object.assign(
					Object.create( Object.getPrototypeOf( type ) ),
					type,
					{
						types: rest,
					}
				)
		  );
}

/**
 * Converts alternatives.
 *
 * @param {ts.Type[]} types   The alternatives.
 * @param {boolean}   isInput Whether they belong to a request.
 * @return {Record<string, unknown>} The schema.
 */
function convertUnion( types, isInput ) {
	const literals = types.filter( ( one ) => one.isStringLiteral() );
	// `OtherString` stands for values of later versions, which the pinned one does not send.
	const others = types.filter(
		( one ) =>
			! one.isStringLiteral() &&
			! ( literals.length && one.aliasSymbol?.name === 'OtherString' )
	);
	/** @type {Record<string, unknown>[]} */
	const schemas = [];
	if ( literals.length ) {
		schemas.push(
			literals.length > MAX_ENUM
				? { type: 'string' }
				: {
						enum: literals.map( ( one ) =>
							one.isStringLiteral() ? one.value : ''
						),
				  }
		);
	}
	const isBoolean =
		others.filter( ( one ) => one.flags & ts.TypeFlags.BooleanLiteral )
			.length === 2;
	if ( isBoolean ) {
		schemas.push( { type: 'boolean' } );
	}
	for ( const one of others ) {
		if ( isBoolean && one.flags & ts.TypeFlags.BooleanLiteral ) {
			continue;
		}
		const schema = convert( one, isInput );
		if (
			! schemas.some(
				( known ) =>
					JSON.stringify( known ) === JSON.stringify( schema )
			)
		) {
			schemas.push( schema );
		}
	}
	return schemas.length === 1 ? schemas[ 0 ] : { anyOf: schemas };
}

for ( const [ name, [ file, type ] ] of Object.entries( RESPONSES ) ) {
	const symbol = find( file, type ).getSymbol();
	if ( symbol ) {
		objects.set( symbol, name );
	}
}
for ( const [ name, [ file, type ] ] of Object.entries( RESPONSES ) ) {
	definitions[ name ] = convert( find( file, type ), false, true );
}
/** @type {Record<string, unknown>} */
const requests = {};
for ( const [ name, [ file, type, namespace ] ] of Object.entries(
	REQUESTS
) ) {
	requests[ name ] = convert( find( file, type, namespace ), true, true );
}

const version = require( join( stripe, 'cjs/apiVersion.js' ) ).ApiVersion;
const openapi = (
	await readFile( join( stripe, 'OPENAPI_VERSION' ), 'utf8' )
).trim();
const text = JSON.stringify( {
	$comment: `Stripe API ${ version }, from Stripe's OpenAPI description ${ openapi }. ${ (
		await readFile( join( stripe, 'LICENSE' ), 'utf8' )
	)
		.replace( /\s+/g, ' ' )
		.trim() }`,
	version,
	requests,
	definitions,
} );
await writeFile( join( here, 'api.json' ), `${ text }\n` );
process.stdout.write(
	`api.json: ${ Math.round( text.length / 1024 ) } kB, ${
		Object.keys( definitions ).length
	} definitions\n`
);
