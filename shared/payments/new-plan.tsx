import { Button } from '@freehold/controls';
import { parseAmount } from '@freehold/money';
import {
	store as membershipsStore,
	type Product,
} from '@freehold/payments/store';
import {
	__experimentalVStack as VStack,
	Flex,
	Modal,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { PlanFields, type EnteredPlan } from './plan-fields';

type Props = {
	/** Called with the new plan. */
	onCreated: ( plan: Product ) => void;
	onClose: () => void;
};

/** A plan whose currency is that of the Stripe account until the user selects another. */
type Entered = Omit< EnteredPlan, 'currency' > & { currency?: string };

/** The price at first. */
const INITIAL_PRICE = '5';

/** The currency at first, unless the Stripe account has another. */
const INITIAL_CURRENCY = 'USD';

/**
 * Renders the form for a new plan in a dialog.
 */
export function NewPlan( { onCreated, onClose }: Props ): JSX.Element {
	const accountCurrency = useSelect(
		( select ) =>
			select( membershipsStore ).getConnectedAccountDefaultCurrency(),
		[]
	);
	const { saveProduct } = useDispatch( membershipsStore );
	const [ entered, setEntered ] = useState< Entered >( {
		title: '',
		interval: '1 month',
		price: INITIAL_PRICE,
		isFree: false,
	} );
	const [ isSaving, setSaving ] = useState( false );
	const plan = {
		...entered,
		currency: entered.currency ?? ( accountCurrency || INITIAL_CURRENCY ),
	};

	const submit = async ( event: FormEvent ) => {
		event.preventDefault();
		if ( isSaving ) {
			return;
		}
		setSaving( true );
		const { currency, interval, isFree, price, title } = plan;
		const created = await saveProduct(
			{
				title: title.trim(),
				interval,
				currency,
				price: parseAmount( price, currency ).value ?? price,
				buyer_can_change_amount: isFree,
			},
			{ wording: 'plan' }
		);
		setSaving( false );
		if ( created ) {
			onCreated( created );
			onClose();
		}
	};

	return (
		<Modal
			title={ __( 'Add a payment plan', 'freehold' ) }
			onRequestClose={ onClose }
			size="small"
		>
			<form onSubmit={ submit } noValidate>
				<VStack spacing={ 4 }>
					<PlanFields
						plan={ plan }
						set={ ( changes ) =>
							setEntered( ( now ) => ( { ...now, ...changes } ) )
						}
					/>
					<Flex justify="flex-end">
						<Button variant="tertiary" onClick={ onClose }>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isSaving }
							disabled={ isSaving }
						>
							{ __( 'Add this payment plan', 'freehold' ) }
						</Button>
					</Flex>
				</VStack>
			</form>
		</Modal>
	);
}
