import { Button, CheckboxControl } from '@freehold/controls';
import {
	defaultProduct,
	store as membershipsStore,
	type NewProduct,
	type Product,
} from '@freehold/payments/store';
import {
	__experimentalVStack as VStack,
	Dropdown,
	Spinner,
} from '@wordpress/components';
import { resolveSelect, useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { describePlan } from './describe';
import { NewPlan } from './new-plan';
import { usePayments } from './use-payments';

type Toggle = { isOpen: boolean; onToggle: () => void };

type Props = {
	/** The IDs of the selected plans. */
	selected: number[];
	onChange: ( plans: Product[] ) => void;
	renderToggle: ( toggle: Toggle ) => ReactNode;
};

/** Returns the plans to select from, and what selects one. */
function usePlanSelection(
	selected: number[],
	onChange: Props[ 'onChange' ]
): {
	/** Whether the default plan is being created. */
	isCreating: boolean;
	isSelected: ( plan: Product ) => boolean;
	listed: ( Product | NewProduct )[];
	select: (
		plan: Product | NewProduct,
		isChecked: boolean
	) => Promise< void >;
} {
	const { plans, canManage, isConnected } = usePayments();
	const { saveProduct } = useDispatch( membershipsStore );
	const [ isCreating, setCreating ] = useState( false );
	const isSelected = ( { id }: Product ) => selected.includes( id );
	const listed: ( Product | NewProduct )[] =
		plans.length === 0 && canManage && isConnected
			? [ defaultProduct() ]
			: plans.filter(
					( plan ) => ! plan.is_archived || isSelected( plan )
			  );
	const select = async (
		plan: Product | NewProduct,
		isChecked: boolean
	): Promise< void > => {
		if ( 'id' in plan ) {
			onChange(
				plans.filter( ( one ) =>
					one.id === plan.id ? isChecked : isSelected( one )
				)
			);
			return;
		}
		setCreating( true );
		const created = await saveProduct( plan, { wording: 'plan' } );
		setCreating( false );
		if ( created ) {
			onChange( [ created ] );
		}
	};
	return { isCreating, isSelected, listed, select };
}

/**
 * Renders a button that opens the list of plans, of which the user selects one or more, and the form for a new one. If there
 * are none, the list suggests the default plan, and selecting it creates it. Users who cannot create plans read who can.
 */
export function PlanDropdown( {
	selected,
	onChange,
	renderToggle,
}: Props ): JSX.Element {
	const { plans, canManage } = usePayments();
	const { isCreating, isSelected, listed, select } = usePlanSelection(
		selected,
		onChange
	);
	const [ isReady, setReady ] = useState( false );
	const [ isAdding, setAdding ] = useState( false );
	const open = async () => {
		await resolveSelect( membershipsStore ).getProducts();
		setReady( true );
	};
	return (
		<>
			<Dropdown
				popoverProps={ { placement: 'bottom-start', shift: true } }
				onToggle={ ( willOpen ) => {
					if ( willOpen ) {
						void open();
					}
				} }
				renderToggle={ renderToggle }
				renderContent={ ( { onClose } ) => (
					<VStack
						className="freehold-plan-dropdown"
						spacing={ 3 }
						style={ { minWidth: 260 } }
					>
						{ ! isReady && <Spinner /> }
						{ isReady &&
							listed.map( ( plan, index ) => (
								<CheckboxControl
									// The default plan keeps the focus when it gets its ID.
									key={ index }
									label={ describePlan( plan ) }
									checked={
										'id' in plan
											? isSelected( plan )
											: isCreating
									}
									onChange={ ( isChecked ) =>
										void (
											isCreating ||
											select( plan, isChecked )
										)
									}
								/>
							) ) }
						{ canManage ? (
							<Button
								variant="secondary"
								onClick={ () => {
									onClose();
									setAdding( true );
								} }
							>
								{ __( 'Add a payment plan', 'freehold' ) }
							</Button>
						) : (
							isReady && (
								<p style={ { margin: 0 } }>
									{ plans.length > 0
										? __(
												'Only a site administrator can add payment plans.',
												'freehold'
										  )
										: __(
												'There are no payment plans yet. Ask a site administrator to add one.',
												'freehold'
										  ) }
								</p>
							)
						) }
					</VStack>
				) }
			/>
			{ isAdding && (
				<NewPlan
					onCreated={ ( plan ) =>
						onChange( [ ...plans.filter( isSelected ), plan ] )
					}
					onClose={ () => setAdding( false ) }
				/>
			) }
		</>
	);
}
