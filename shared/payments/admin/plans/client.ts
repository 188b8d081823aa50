import { api } from '@freehold/api';
import type { Plan } from '../../schema/memberships';
import type {
	PlanCreateInput,
	PlanPage,
	PlanPriceInput,
} from '../../schema/plans';
import type { Mode } from '../types';

const PATH = '/payments/plans';

/**
 * Fetches a plan with its prices, what it opens, and its changes.
 *
 * @param query      Which plan.
 * @param query.id   Its ID; 0 for none.
 * @param query.mode The mode of the payers that count.
 * @param signal     Cancels the request.
 * @return The plan; null for none.
 */
export const fetchPlan = (
	{ id, mode }: { id: number; mode: Mode },
	signal: AbortSignal
): Promise< PlanPage | null > =>
	id > 0
		? api.get( 'v4', `${ PATH }/${ id }`, { query: { mode }, signal } )
		: Promise.resolve( null );

/** Creates a plan. */
export const createPlan = ( plan: PlanCreateInput ): Promise< Plan > =>
	api.post( 'v4', PATH, plan );

/**
 * Gives a plan another name.
 *
 * @param id    The plan's ID.
 * @param title The name.
 * @return The plan afterwards.
 */
export const renamePlan = ( id: number, title: string ): Promise< Plan > =>
	api.post( 'v4', `${ PATH }/${ id }`, { title } );

/**
 * Creates a plan like another one.
 *
 * @param id    The other plan's ID.
 * @param title The name of the new one.
 */
export const duplicatePlan = ( id: number, title: string ): Promise< Plan > =>
	api.post( 'v4', `${ PATH }/${ id }/duplicate`, { title } );

/**
 * Changes the price of a plan. What the screen shows is sent along, so that a screen that is out of date changes nothing.
 *
 * @param id    The plan's ID.
 * @param price The new price, the one that is shown, and what becomes of present payers.
 * @return The plan afterwards.
 */
export const changePrice = (
	id: number,
	price: Omit< PlanPriceInput, 'id' >
): Promise< Plan > => api.post( 'v4', `${ PATH }/${ id }/price`, price );

/**
 * Changes for how many days a plan is free for new payers.
 *
 * @param id   The plan's ID.
 * @param days The days; 0 for none.
 * @return The plan afterwards.
 */
export const changeTrial = ( id: number, days: number ): Promise< Plan > =>
	api.post( 'v4', `${ PATH }/${ id }/trial`, { days } );

/**
 * Ends the sale of a plan for now, or begins it again.
 *
 * @param id         The plan's ID.
 * @param isArchived Whether it is not sold.
 * @return The plan afterwards.
 */
export const archivePlan = (
	id: number,
	isArchived: boolean
): Promise< Plan > =>
	api.post( 'v4', `${ PATH }/${ id }/archive`, { is_archived: isArchived } );

/**
 * Tries again to move payers to the new price who could not be moved.
 *
 * @param id The plan's ID.
 */
export const retryMoves = ( id: number ): Promise< Plan > =>
	api.post( 'v4', `${ PATH }/${ id }/retry` );

/**
 * Stores the order of plans.
 *
 * @param ids Their IDs.
 * @return The IDs.
 */
export const orderPlans = ( ids: number[] ): Promise< { ids: number[] } > =>
	api.post( 'v4', `${ PATH }/order`, { ids } );
