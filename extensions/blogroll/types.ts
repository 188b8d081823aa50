/** The attributes of the list, as Jetpack stores them. */
export type ListAttributes = {
	show_avatar: boolean;
	show_description: boolean;
	open_links_new_window: boolean;
};

/** The attributes of a site. Jetpack stores HTML in the name and the description. */
export type SiteAttributes = {
	name?: string;
	url?: string;
	description?: string;
	icon?: string;
	is_non_wpcom_site?: boolean;
};
