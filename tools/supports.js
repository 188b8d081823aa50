/**
 * Gives blocks the supports that core's blocks have and their stored markup does not know. PHP adds them at render: see
 * `src/server/Blocks/Supports.php`. The build does it, so that PHP shares one copy between requests.
 */

/** The supports by the part of a block's `style` attribute. PHP has the same list. */
const PARTS = {
	spacing: 'spacing',
	border: '__experimentalBorder',
	shadow: 'shadow',
	typography: 'typography',
};

const SUPPORTS = {
	spacing: { margin: true, padding: true },
	__experimentalBorder: {
		color: true,
		radius: true,
		style: true,
		width: true,
	},
	shadow: true,
	typography: {
		fontSize: true,
		lineHeight: true,
		__experimentalFontFamily: true,
		__experimentalFontStyle: true,
		__experimentalFontWeight: true,
		__experimentalLetterSpacing: true,
		__experimentalTextDecoration: true,
		__experimentalTextTransform: true,
	},
};

/** What WordPress adds to the attributes of each block (WP_Block_Type::GLOBAL_ATTRIBUTES), which would copy all others. */
const GLOBAL = { lock: { type: 'object' }, metadata: { type: 'object' } };

/**
 * Returns the supports that the stored markup knows. Of spacing, the gap between inner blocks alone is not in it.
 *
 * @param {Record<string, unknown>} supports Those of a block.json.
 * @return {{stored: Record<string, unknown>, gap: Record<string, unknown>}} They, and the gap.
 */
function storedSupports( supports ) {
	const { spacing, ...others } = supports;
	return Object.keys( spacing ?? {} ).join() === 'blockGap'
		? { stored: others, gap: spacing }
		: { stored: supports, gap: {} };
}

/**
 * Adds the supports to a block's metadata. Those that its block.json names, also with false, stay as they are. Parts of other
 * blocks get none.
 *
 * @param {Record<string, unknown>} metadata A block.json.
 * @return {Record<string, unknown>} The metadata with all attributes and supports.
 */
function withSupports( metadata ) {
	const { attributes = {}, supports = {} } = metadata;
	if ( metadata.parent || metadata.ancestor ) {
		return { ...metadata, attributes: { ...attributes, ...GLOBAL } };
	}
	const { stored, gap } = storedSupports( supports );
	const missing = Object.entries( PARTS ).filter(
		( [ , support ] ) => ! ( support in stored )
	);
	const hasAnchor = 'anchor' in stored;
	return {
		...metadata,
		attributes: {
			...attributes,
			// PHP finds those of the block.json before these.
			...GLOBAL,
			...( hasAnchor ? {} : { anchor: { type: 'string' } } ),
		},
		supports: {
			...stored,
			...Object.fromEntries(
				missing.map( ( [ part, support ] ) => [
					support,
					part === 'spacing'
						? { ...SUPPORTS.spacing, ...gap }
						: SUPPORTS[ support ],
				] )
			),
			...( hasAnchor ? {} : { anchor: true } ),
			freeholdAtRender: [
				...missing.map( ( [ part ] ) => part ),
				...( hasAnchor ? [] : [ 'anchor' ] ),
			],
		},
	};
}

module.exports = { withSupports };
