import { AskDialog } from '@freehold/admin/ask-dialog';
import { AskForm } from '@freehold/admin/ask-form';
import { useList } from '@freehold/admin/use-list';
import { __experimentalVStack as VStack } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { decimalOf } from '../ask-fields';
import { fetchPlans } from '../client';
import type { Mode } from '../types';
import { createCoupon } from './client';
import {
	LimitFields,
	OffFields,
	PlanChoices,
	type NewCoupon,
} from './new-fields';

type NewCouponDialogProps = {
	mode: Mode;
	/** The currency at first. */
	currency: string;
	onDone: ( id: number ) => Promise< void >;
	onClose: () => void;
};

/**
 * Asks what a new coupon takes off, and adds it.
 *
 * @param props          The properties.
 * @param props.currency The currency at first.
 * @param props.onDone   Called when the coupon exists.
 * @param props.onClose  Called when the user changes nothing.
 */
export function NewCouponDialog( {
	mode,
	currency: initial,
	onDone,
	onClose,
}: NewCouponDialogProps ): JSX.Element {
	const [ coupon, setCoupon ] = useState< NewCoupon >( {
		code: '',
		kind: 'percent',
		value: '',
		currency: initial,
		duration: 'once',
		months: '3',
		limit: '',
		expires: '',
		chosen: [],
	} );
	const { kind, value, currency, duration, months, limit, chosen } = coupon;
	const isAmount = kind === 'amount';
	const { list } = useList( { mode }, fetchPlans );
	const plans = ( list?.plans ?? [] ).filter(
		( plan ) =>
			plan.source === 'plan' &&
			! plan.is_deleted &&
			! plan.is_custom &&
			( ! isAmount || plan.currency === currency )
	);
	return (
		<AskDialog
			title={ __( 'Add a coupon', 'freehold' ) }
			confirmLabel={ __( 'Add the coupon', 'freehold' ) }
			isDestructive={ false }
			onClose={ onClose }
			run={ async () => {
				const { id } = await createCoupon( {
					code: coupon.code,
					percent: isAmount ? 0 : Number( value ),
					amount: isAmount ? decimalOf( value, currency ) : '',
					currency: isAmount ? currency : '',
					duration,
					months: duration === 'months' ? Number( months ) : 0,
					limit: Number( limit ),
					expires: coupon.expires,
					plan_ids: plans
						.map( ( plan ) => plan.id )
						.filter( ( one ) => chosen.includes( one ) ),
				} );
				await onDone( id );
			} }
		>
			{ ( isBusy, confirm ) => {
				const part = {
					coupon,
					isBusy,
					change: ( fields: Partial< NewCoupon > ) =>
						setCoupon( { ...coupon, ...fields } ),
				};
				return (
					<AskForm confirm={ confirm } noValidate>
						<VStack spacing={ 4 }>
							<OffFields { ...part } />
							<LimitFields { ...part } />
							<PlanChoices { ...part } plans={ plans } />
						</VStack>
					</AskForm>
				);
			} }
		</AskDialog>
	);
}
