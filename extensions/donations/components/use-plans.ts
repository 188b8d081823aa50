import {
	store as membershipsStore,
	type Product,
} from '@freehold/payments/store';
import { lockSaving } from '@freehold/saving-lock';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select as selectNow, useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import { defaultsOf, INTERVALS, PLACEHOLDER_PLAN } from '../intervals';
import type { Attributes, IntervalName } from '../types';

/** How long saving is locked at most while the plans load, in milliseconds. */
const LOCK_TIMEOUT = 10000;

/** What a block knows about its plans. */
export type Plans = {
	/** Whether the plans could not be fetched or created. */
	hasFailed: boolean;
	/** Whether the currency has no plans, and the user cannot create them. */
	isMissing: boolean;
	/** Tries again. */
	retry: () => void;
	/** The currency that the block is shown in. */
	currency: string;
};

/**
 * Returns whether an interval has only default settings, so that the post does not contain it.
 *
 * @param name The interval’s attribute.
 */
const isDefault = ( attributes: Attributes, name: IntervalName ): boolean =>
	JSON.stringify( attributes[ name ] ) ===
	JSON.stringify( defaultsOf( name ) );

/** Returns whether the block has just been inserted: it has no setting yet. */
const isNew = ( attributes: Attributes ): boolean =>
	! attributes.currency &&
	INTERVALS.every( ( name ) => isDefault( attributes, name ) );

/** Returns the plan of an interval in a currency. */
const planFor = (
	plans: Product[],
	currency: string,
	name: IntervalName
): Product | undefined =>
	plans.find(
		( plan ) =>
			plan.currency.toUpperCase() === currency &&
			plan.interval === constants.intervals[ name ]
	);

/**
 * Returns the intervals whose plan is to be written.
 *
 * @param idOf Returns the plan’s ID; undefined to leave the stored one.
 */
function changesOf(
	attributes: Attributes,
	idOf: ( name: IntervalName ) => number | undefined
): Partial< Attributes > {
	return Object.fromEntries(
		INTERVALS.flatMap( ( name ) => {
			const planId = idOf( name );
			const stored = attributes[ name ];
			return planId === undefined || planId === stored?.planId
				? []
				: [ [ name, { ...defaultsOf( name ), ...stored, planId } ] ];
		} )
	);
}

/** Locks saving while the plans load, for a limited time. */
function useSavingLock( clientId: string, isLoading: boolean ): void {
	useEffect( () => {
		if ( ! isLoading ) {
			return;
		}
		return lockSaving(
			`freehold-donations-${ clientId }`,
			__(
				'The payment plans are loading. You can save in a moment.',
				'freehold'
			),
			LOCK_TIMEOUT
		);
	}, [ clientId, isLoading ] );
}

/** Returns the URL of the post, for the saved link; undefined in other editors. */
function postUrl(): string | undefined {
	const editor = selectNow( 'core/editor' ) as
		| { getCurrentPostAttribute?: ( name: string ) => unknown }
		| undefined;
	const link = editor?.getCurrentPostAttribute?.( 'link' );
	return typeof link === 'string' && link ? link : undefined;
}

/** Returns the plans of the site, null for a preview, and what the user can do about them. */
const useStoredPlans = ( isPreview: boolean ) =>
	useSelect(
		( select ) => {
			const store = select( membershipsStore );
			const meta = store as unknown as {
				hasFinishedResolution: ( name: string ) => boolean;
				hasResolutionFailed: ( name: string ) => boolean;
			};
			return {
				plans: isPreview ? null : store.getDonationPlans(),
				isResolved: meta.hasFinishedResolution( 'getDonationPlans' ),
				isError: meta.hasResolutionFailed( 'getDonationPlans' ),
				isConnected: store.isApiStateConnected(),
				canCreate: store.canManagePlans(),
				accountCurrency: store.getConnectedAccountDefaultCurrency(),
			};
		},
		[ isPreview ]
	);

/**
 * Writes the plans of the block’s currency into its attributes, and creates them if there are none and the user can. None of
 * this is an undo step. A plan ID in a stored post stays while Stripe is not connected or plans are missing.
 *
 * @param setAttributes Sets them.
 * @param isPreview     Whether the block is only a preview in the inserter.
 */
export function usePlans(
	clientId: string,
	attributes: Attributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void,
	isPreview: boolean
): Plans {
	const {
		plans,
		isResolved,
		isError,
		isConnected,
		canCreate,
		accountCurrency,
	} = useStoredPlans( isPreview );
	const { createDonationPlans, invalidateResolution } = useDispatch(
		membershipsStore
	) as unknown as {
		createDonationPlans: ( currency: string ) => Promise< Product[] >;
		invalidateResolution: ( name: string, args: unknown[] ) => void;
	};
	const { __unstableMarkNextChangeAsNotPersistent: asNoStep } =
		useDispatch( blockEditorStore );
	const [ failed, setFailed ] = useState< string >();

	const currency =
		attributes.currency ||
		( isNew( attributes ) && accountCurrency ) ||
		constants.currency;
	const isReady = plans !== null && isResolved && ! isError;
	const isMissing =
		isReady &&
		isConnected &&
		! INTERVALS.every( ( name ) => planFor( plans, currency, name ) );
	const mustCreate = isMissing && canCreate;
	useSavingLock(
		clientId,
		! isPreview && ( ! isResolved || ( mustCreate && failed !== currency ) )
	);

	useEffect( () => {
		if ( mustCreate && failed !== currency ) {
			createDonationPlans( currency ).catch( () =>
				setFailed( currency )
			);
		}
	}, [ mustCreate, failed, currency, createDonationPlans ] );

	useEffect( () => {
		if ( ! isReady || mustCreate ) {
			return;
		}
		const hasPlans = isConnected && ! isMissing;
		const changes = changesOf( attributes, ( name ) => {
			if ( hasPlans ) {
				const stored = attributes[ name ]?.planId;
				const own = plans.find( ( { id } ) => id === stored );
				// A plan of this interval and currency stays.
				return own === undefined ||
					planFor( [ own ], currency, name ) === undefined
					? planFor( plans, currency, name )?.id
					: undefined;
			}
			return isDefault( attributes, name ) ? PLACEHOLDER_PLAN : undefined;
		} );
		if ( Object.keys( changes ).length === 0 ) {
			return;
		}
		const link = attributes.fallbackLinkUrl ? undefined : postUrl();
		asNoStep();
		setAttributes( {
			...changes,
			...( isNew( attributes ) || hasPlans ? { currency } : {} ),
			...( link ? { fallbackLinkUrl: link } : {} ),
		} );
	}, [
		attributes,
		currency,
		isReady,
		isMissing,
		mustCreate,
		isConnected,
		plans,
		asNoStep,
		setAttributes,
	] );

	return {
		hasFailed: ! isPreview && ( isError || failed === currency ),
		isMissing: isMissing && ! canCreate,
		retry: () => {
			setFailed( undefined );
			invalidateResolution( 'getDonationPlans', [] );
		},
		currency,
	};
}
