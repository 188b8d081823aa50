import { isRecord } from '@freehold/stored-text';
import { getBlockType } from '@wordpress/blocks';
import constants from './constants.json';
import type { Attributes, Interval, IntervalName } from './types';

/** The attributes of the intervals, in the order of the tabs. */
export const INTERVALS = Object.keys( constants.intervals ) as IntervalName[];

/** The plan ID of a block that was inserted while Stripe was not connected. */
export const PLACEHOLDER_PLAN = constants.placeholderPlan;

/** An interval with all its settings. */
export type FullInterval = Interval & {
	show: boolean;
	amounts: number[];
	heading: string;
	extraText: string;
	buttonText: string;
};

/**
 * Returns the default settings of an interval.
 *
 * @param name The interval's attribute.
 */
export const defaultsOf = ( name: IntervalName ): FullInterval =>
	getBlockType( 'jetpack/donations' )?.attributes[ name ]
		?.default as FullInterval;

/**
 * Returns the settings of an interval, with the defaults for those that the post lacks.
 *
 * @param name The interval's attribute.
 */
export const intervalOf = (
	attributes: Partial< Attributes >,
	name: IntervalName
): FullInterval => ( { ...defaultsOf( name ), ...attributes[ name ] } );

/** Returns whether the block saves markup: not without a plan for one-time donations. */
export const isSaved = ( {
	oneTimeDonation,
}: Partial< Attributes > ): boolean =>
	Boolean( oneTimeDonation?.show && oneTimeDonation.planId ) &&
	oneTimeDonation?.planId !== PLACEHOLDER_PLAN;

/** Returns the intervals that the block shows. One-time donations come first. */
export const shownIntervals = (
	attributes: Partial< Attributes >
): IntervalName[] =>
	INTERVALS.filter( ( name ) => {
		const interval = attributes[ name ];
		return isRecord( interval ) && Boolean( interval.show );
	} );
