/**
 * A rule for visitor scripts: what runs, what is requested and where links lead comes from a script’s source or from data that PHP
 * prints, never from an element that an author can have stored. So data attributes are read only with `textIn()`, as texts, and only
 * `shared/visitor/` has the functions that insert HTML and send requests, whose types accept only printed data.
 */

/** Calls that run code or request something, by the last part of their name. */
const CALLS = new Set( [
	'createContextualFragment',
	'eval',
	'fetch',
	'getElementById',
	'insertAdjacentHTML',
	'parseFromString',
	'sendBeacon',
	'setHTMLUnsafe',
] );

/** Classes that run code or request something. */
const CLASSES = new Set( [
	'DOMParser',
	'EventSource',
	'Function',
	'SharedWorker',
	'WebSocket',
	'XMLHttpRequest',
] );

/** Properties that are HTML. */
const MARKUP = new Set( [ 'innerHTML', 'outerHTML', 'srcdoc' ] );

/** Properties and attributes that are URLs. */
const URLS = new Set( [
	'action',
	'backgroundImage',
	'cssText',
	'data',
	'formAction',
	'formaction',
	'href',
	'location',
	'ping',
	'poster',
	'src',
	'srcset',
	'xlink:href',
] );

/** How a URL begins whose scheme is in the source. */
const KNOWN_START = /^(?:https?:\/\/|[/#?.])/;

/** Returns the last part of a name. */
const nameOf = ( node ) => {
	if ( node.type === 'MemberExpression' ) {
		return node.computed ? node.property.value : node.property.name;
	}
	return node.type === 'Identifier' ? node.name : undefined;
};

/** Returns what reads values: whether they are in the source, safe as a URL, or the browser’s. */
function readerOf( sourceCode ) {
	/** Returns the initial value of a constant of the file, else the node. */
	const resolved = ( node ) => {
		if ( node?.type !== 'Identifier' ) {
			return node;
		}
		for (
			let scope = sourceCode.getScope( node );
			scope;
			scope = scope.upper
		) {
			const found = scope.set.get( node.name );
			if ( found ) {
				const [ definition ] = found.defs;
				return definition?.parent?.kind === 'const' &&
					definition.node.id?.type === 'Identifier'
					? definition.node.init
					: node;
			}
		}
		return node;
	};

	/** Returns whether a value is in the source. */
	const isConstant = ( node ) => {
		const value = resolved( node );
		return (
			value?.type === 'Literal' ||
			( value?.type === 'TemplateLiteral' &&
				value.expressions.every( isConstant ) )
		);
	};

	/** Returns the text that a URL begins with, if it is in the source. */
	const startOf = ( node ) => {
		const value = resolved( node );
		return value?.type === 'TemplateLiteral'
			? value.quasis[ 0 ].value.raw ||
					( value.expressions[ 0 ] &&
						startOf( value.expressions[ 0 ] ) )
			: value?.type === 'Literal' && String( value.value );
	};

	const isChecked = ( node ) =>
		node.type === 'CallExpression' && nameOf( node.callee ) === 'httpUrl';

	/** Returns whether a URL is safe: in the source, with a known start, or checked. */
	const isSafeUrl = ( node ) =>
		isConstant( node ) ||
		isChecked( node ) ||
		( node.type === 'TemplateLiteral' &&
			KNOWN_START.test( startOf( node ) ) ) ||
		( node.type === 'BinaryExpression' &&
			( isChecked( node.left ) ||
				( node.left.type === 'BinaryExpression' &&
					isSafeUrl( node.left ) ) ||
				KNOWN_START.test( startOf( node.left ) ) ) );

	/** Returns whether a name is the browser’s, not one of the file. */
	const isGlobal = ( node ) => {
		for (
			let scope = sourceCode.getScope( node );
			scope;
			scope = scope.upper
		) {
			if ( scope.set.get( node.name )?.defs.length ) {
				return false;
			}
		}
		return node.type === 'Identifier';
	};
	return { resolved, isConstant, isSafeUrl, isGlobal };
}

/** Returns the message about a call; undefined if it is harmless. */
function problemOfCall( node, { resolved, isConstant, isSafeUrl, isGlobal } ) {
	const name = nameOf( node.callee );
	const [ first, second ] = node.arguments;
	const on = nameOf( node.callee.object ?? node );
	if (
		on === 'JSON' &&
		name === 'parse' &&
		node.parent.typeAnnotation?.type !== 'TSUnknownKeyword'
	) {
		return 'untyped';
	}
	if (
		CALLS.has( name ) ||
		( on === 'document' && /^write(?:ln)?$/.test( name ) )
	) {
		return 'sink';
	}
	if (
		name === 'setAttribute' &&
		( ! isConstant( first ) ||
			URLS.has( resolved( first ).value ) ||
			/^(?:on|srcdoc$|style$)/.test(
				String( resolved( first ).value )
			) ) &&
		! isSafeUrl( second )
	) {
		return 'url';
	}
	if (
		/^getAttribute(?:Node)?$/.test( name ) &&
		( ! isConstant( first ) ||
			String( resolved( first ).value ).startsWith( 'data-' ) )
	) {
		return 'data';
	}
	if (
		[ 'assign', 'replace', 'open' ].includes( name ) &&
		( [ 'location', 'window' ].includes( on ) ||
			( name === 'open' && isGlobal( node.callee ) ) ) &&
		! isSafeUrl( first )
	) {
		return 'url';
	}
	if (
		[ 'setTimeout', 'setInterval' ].includes( name ) &&
		[ 'BinaryExpression', 'Literal', 'TemplateLiteral' ].includes(
			resolved( first )?.type
		)
	) {
		return 'sink';
	}
	return undefined;
}

module.exports = {
	meta: {
		type: 'problem',
		schema: [],
		messages: {
			data: 'Read a data attribute with `textIn()` of @freehold/visitor/attributes, and use it only as a text, a number or a word. Everything else comes from data that PHP prints: @freehold/visitor/printed.',
			untyped:
				'Write `unknown` here: `any` and `never` are `Printed`, too, so that a text of an element could become code or a URL.',
			printed:
				'Say in a comment where PHP prints this: an author can store any other text.',
			sink: 'An author can store an element that looks like this one. Use the functions of @freehold/visitor/sinks, which need data that PHP prints.',
			url: 'Pass a URL through `httpUrl()` of @freehold/visitor/sinks, because one that begins with `javascript:` runs.',
		},
	},
	create( context ) {
		const reader = readerOf( context.sourceCode );
		const { isConstant, isGlobal, isSafeUrl } = reader;
		const report = ( node, messageId ) =>
			context.report( { node, messageId } );

		return {
			AssignmentExpression( { left, right } ) {
				const name = nameOf( left );
				if (
					left.type !== 'MemberExpression' &&
					! ( name === 'location' && isGlobal( left ) )
				) {
					return;
				}
				if ( MARKUP.has( name ) && ! isConstant( right ) ) {
					report( left, 'sink' );
				} else if ( URLS.has( name ) && ! isSafeUrl( right ) ) {
					report( left, 'url' );
				}
			},
			// Properties of elements that are created: `Object.assign( element, { href } )`, `create( 'a', { href } )`.
			'CallExpression > ObjectExpression > Property'( property ) {
				const name = property.key.name ?? property.key.value;
				if (
					( URLS.has( name ) &&
						// What is read from data, or the arguments of a function of ours.
						name !== 'data' &&
						! isSafeUrl( property.value ) ) ||
					( MARKUP.has( name ) && ! isConstant( property.value ) )
				) {
					report( property, MARKUP.has( name ) ? 'sink' : 'url' );
				}
			},
			CallExpression( node ) {
				const messageId = problemOfCall( node, reader );
				if ( messageId ) {
					report( node, messageId );
				}
			},
			// TypeScript: only a comment with a reason can say that a text was printed.
			':matches(TSAsExpression, TSTypeAssertion) > TSTypeReference[typeName.name="Printed"]'(
				node
			) {
				report( node, 'printed' );
			},
			':matches(TSAnyKeyword, TSAsExpression > TSNeverKeyword, TSTypeAssertion > TSNeverKeyword)'(
				node
			) {
				report( node, 'untyped' );
			},
			NewExpression( node ) {
				if ( CLASSES.has( nameOf( node.callee ) ) ) {
					report( node, 'sink' );
				}
			},
			ImportExpression( node ) {
				if ( ! isConstant( node.source ) ) {
					report( node, 'sink' );
				}
			},
			// `'name' in element.dataset` and writing are harmless.
			'MemberExpression[property.name="dataset"]'( node ) {
				const { parent } = node;
				const written =
					parent.type === 'MemberExpression' &&
					parent.object === node &&
					parent.parent.type === 'AssignmentExpression' &&
					parent.parent.left === parent;
				const tested =
					parent.type === 'BinaryExpression' &&
					parent.operator === 'in';
				if ( ! written && ! tested ) {
					report( node, 'data' );
				}
			},
			'ObjectPattern > Property[key.name="dataset"]'( node ) {
				report( node, 'data' );
			},
		};
	},
};
