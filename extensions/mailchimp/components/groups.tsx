import { Button, CheckboxControl, ErrorNotice } from '@freehold/controls';
import { BaseControl, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useGroups } from '../use-mailchimp';

type Props = {
	/** The IDs of the selected groups. */
	interests: string[];
	onChange: ( interests: string[] ) => void;
};

/** The groups that everyone joins who signs up with this form. */
export function Groups( { interests, onChange }: Props ): JSX.Element {
	const { value, isLoading, error, refresh } = useGroups( true );
	const categories = value?.interest_categories ?? [];
	const known = categories.flatMap( ( category ) =>
		category.interests.map( ( { id } ) => id )
	);
	const missing = value
		? interests.filter( ( id ) => ! known.includes( id ) )
		: [];
	const toggle = ( id: string, isSelected: boolean ) =>
		onChange(
			isSelected
				? [ ...interests, id ]
				: interests.filter( ( other ) => other !== id )
		);
	return (
		<>
			<p>
				{ __(
					'Subscribers join the groups that you select.',
					'freehold'
				) }
			</p>
			<ErrorNotice message={ error } />
			{ isLoading && ! value && <Spinner /> }
			{ value && categories.length === 0 && (
				<p>{ __( 'This audience has no groups.', 'freehold' ) }</p>
			) }
			{ categories.map( ( category ) => (
				<fieldset
					className="freehold-mailchimp-groups"
					key={ category.id }
				>
					<BaseControl.VisualLabel as="legend">
						{ category.title }
					</BaseControl.VisualLabel>
					{ category.interests.map( ( { id, name } ) => (
						<CheckboxControl
							key={ id }
							label={ name }
							checked={ interests.includes( id ) }
							onChange={ ( isSelected ) =>
								toggle( id, isSelected )
							}
						/>
					) ) }
				</fieldset>
			) ) }
			{ missing.map( ( id ) => (
				<CheckboxControl
					key={ id }
					label={ sprintf(
						/* translators: %s: the ID of a group. */
						__( 'Deleted group %s', 'freehold' ),
						id
					) }
					checked
					onChange={ () => toggle( id, false ) }
				/>
			) ) }
			<Button
				variant="secondary"
				isBusy={ isLoading }
				disabled={ isLoading }
				onClick={ refresh }
			>
				{ __( 'Refresh groups', 'freehold' ) }
			</Button>
		</>
	);
}
