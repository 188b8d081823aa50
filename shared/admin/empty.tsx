import { Button } from '@freehold/controls';
import { Icon } from '@wordpress/components';
import type { MouseEvent } from 'react';

/** What leads on from an empty list. */
export type EmptyAction = {
	label: string;
	/** Leave out for a button. */
	href?: string;
	onClick?: ( event: MouseEvent ) => void;
};

/** What a list or view shows before it has anything. */
export type EmptyState = {
	icon: JSX.Element;
	/** What is not there, without a full stop. */
	title: string;
	/** Says what will be here, in a sentence. */
	text: string;
	/** What to do first. */
	action: EmptyAction;
	/** Another way to begin. */
	other?: EmptyAction;
};

type EmptyProps = Omit< EmptyState, 'text' > & {
	text?: string;
	/** Whether nothing was ever there, so that a list hides its search. */
	isBeginning?: boolean;
};

/** Renders what is shown in the place of a list without rows: what will be here, and the button that begins it. */
export function Empty( {
	icon,
	title,
	text,
	action,
	other,
	isBeginning = false,
}: EmptyProps ): JSX.Element {
	return (
		<div
			className={ `freehold-empty${
				isBeginning ? ' is-beginning' : ''
			}` }
		>
			<Icon icon={ icon } size={ 24 } />
			<h2>{ title }</h2>
			{ text && <p>{ text }</p> }
			<div className="freehold-empty__actions">
				<ActionButton
					{ ...action }
					variant={ isBeginning ? 'primary' : 'secondary' }
				/>
				{ other && <ActionButton { ...other } variant="tertiary" /> }
			</div>
		</div>
	);
}

/** Renders an action as a link or a button. */
function ActionButton( {
	label,
	...props
}: EmptyAction & {
	variant: 'primary' | 'secondary' | 'tertiary';
} ): JSX.Element {
	return <Button { ...props }>{ label }</Button>;
}
