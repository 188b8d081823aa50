import type { CurrentForm } from '@freehold/blocks';
import {
	createBlock,
	type BlockDeprecation,
	type BlockInstance,
} from '@wordpress/blocks';
import { GUEST, SUBSCRIBER } from '../names';
import { plansIn } from '../plans';
import {
	anyMarkup,
	readMarkup,
	toBlocks,
	withClasses,
	type Stored,
} from './any-markup';

const CLASS = 'wp-block-premium-content-container';

const isView = ( { name }: BlockInstance ) =>
	name === SUBSCRIBER || name === GUEST;

/** Returns whether a view for guests comes before the one for subscribers, as in the first form. */
const isReversed = ( inner: BlockInstance[] ) => {
	const views = inner.filter( isView ).map( ( { name } ) => name );
	return (
		views.lastIndexOf( SUBSCRIBER ) > views.indexOf( GUEST ) &&
		views.includes( GUEST )
	);
};

/**
 * Returns the two views in their order. What is in neither of them was meant for subscribers.
 *
 * @param loose What is in neither.
 * @param inner The blocks in the container.
 */
function inOrder(
	loose: BlockInstance[],
	inner: BlockInstance[]
): BlockInstance[] {
	const all = [ ...loose, ...inner.filter( ( block ) => ! isView( block ) ) ];
	const [ first = createBlock( SUBSCRIBER ), ...others ] = inner.filter(
		( { name } ) => name === SUBSCRIBER
	);
	const guest = inner.filter( ( { name } ) => name === GUEST );
	const isThere = all.length > 0 || inner.includes( first );
	return [
		...( isThere
			? [ { ...first, innerBlocks: [ ...all, ...first.innerBlocks ] } ]
			: [] ),
		...others,
		...guest,
	];
}

/**
 * Returns the older forms of the container: one plan, the view for guests first, and any markup.
 *
 * @param now The block’s current definition.
 */
export const olderContainers = (
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] => [
	anyMarkup( now, {
		attributes: { selectedPlanId: {} },
		isEligible: ( { selectedPlanId }, inner ) =>
			selectedPlanId !== undefined ||
			isReversed( inner ) ||
			! inner.every( isView ),
		migrate( { selectedPlanId, ...rest }, inner, stored ) {
			const { classes, html } = readMarkup( stored, [ CLASS ] );
			const single = plansIn( [ selectedPlanId ] );
			return [
				withClasses(
					single.length > 0 &&
						plansIn( rest.selectedPlanIds ).length === 0
						? { ...rest, selectedPlanIds: single }
						: rest,
					classes
				),
				inOrder( toBlocks( html ), inner ),
			];
		},
	} ),
];
