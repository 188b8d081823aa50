import type {
	Subscriber,
	SubscriberCategories,
	SubscriberCounts,
	SubscriberGrowth,
	SubscriberImport,
	SubscriberImportErrors,
	SubscriberInput,
	SubscribersInput,
} from '../schema';

export type {
	Subscriber,
	SubscriberCategories,
	SubscriberCounts,
	SubscriberGrowth,
	SubscriberImport,
	SubscriberImportErrors,
	SubscriberInput,
};

/** What a subscriber gets. */
export type Status = Subscriber[ 'status' ];

/** A category that subscribers can choose. */
export type Category = { id: number; name: string };

/** A page of subscribers. */
export type SubscriberList = {
	subscribers: Subscriber[];
	/** How many match. */
	total: number;
	counts: SubscriberCounts;
	/** Where the subscribers come from. */
	sources: string[];
	categories: Category[];
};

/** Which subscribers to list. */
export type SubscriberQuery = SubscribersInput &
	Required< Pick< SubscribersInput, 'page' | 'per_page' > >;
