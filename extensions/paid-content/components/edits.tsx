import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';
import {
	BUTTONS,
	CONTAINER,
	GUEST,
	LOGIN,
	PAYWALL,
	SUBSCRIBER,
} from '../names';
import { ButtonsEdit } from './buttons-edit';
import { ContainerEdit } from './container-edit';
import { LoginEdit } from './login-edit';
import { PaywallEdit } from './paywall-edit';
import { GuestEdit, SubscriberEdit } from './view-edits';
import './editor.scss';

const EDITS: Record< string, unknown > = {
	[ BUTTONS ]: ButtonsEdit,
	[ CONTAINER ]: ContainerEdit,
	[ GUEST ]: GuestEdit,
	[ LOGIN ]: LoginEdit,
	[ PAYWALL ]: PaywallEdit,
	[ SUBSCRIBER ]: SubscriberEdit,
};

/** Returns the editing component of a block of the module. */
export const editOf = < Attributes extends Record< string, unknown > >(
	name: string
) => EDITS[ name ] as ComponentType< BlockEditProps< Attributes > >;
