/**
 * Made by `npm run types` from src/server/schema/settings.json; change that file.
 */

export interface Settings {
	/**
	 * Whether usage events are passed to the freehold_analytics_event action.
	 */
	analytics?: boolean;
	/**
	 * Whether deleting the plugin deletes posts of its own post types.
	 */
	uninstall_posts?: boolean;
	/**
	 * Whether deleting the plugin deletes the attachments it created.
	 */
	uninstall_attachments?: boolean;
	/**
	 * Whether deleting the plugin deletes service keys that other plugins may share.
	 */
	uninstall_keys?: boolean;
}
